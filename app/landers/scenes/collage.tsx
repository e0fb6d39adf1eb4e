import { useTranslation } from "react-i18next";
import { classes } from "../../ui/classes.ts";
import { Face } from "../face.tsx";
import { LanderWords } from "../lander-words.tsx";
import type { SceneProps } from "./scene.ts";

/** How each print lies on the table. */
const prints = [
  "col-span-3 row-span-3 -rotate-2",
  "col-span-2 row-span-2 rotate-3 mt-6",
  "col-span-2 row-span-2 -rotate-6",
  "col-span-2 row-span-2 rotate-1 -ms-2",
  "col-span-3 row-span-3 rotate-2 -mt-4",
  "col-span-2 row-span-2 -rotate-3",
  "col-span-2 row-span-2 rotate-6 -ms-3",
];

/** Prints spread over a table, words laid across them. */
export function Collage({ page, signUp }: SceneProps) {
  const { t } = useTranslation("landers");
  return (
    <div className="overflow-hidden">
      <div className="mx-auto max-w-page px-gutter pt-6">
        <ul
          className="grid auto-rows-[3.25rem] grid-cols-5 gap-3 sm:auto-rows-[6rem] lg:grid-cols-7"
          aria-label={t("featured")}
        >
          {page.featured.map((member, at) => (
            <li key={member.id} className={classes("bg-surface p-1.5 shadow-float sm:p-2", prints[at % prints.length])}>
              <Face member={member} shape="natural" corner="none" eager={at < 2} className="h-full [&>span]:h-full" />
            </li>
          ))}
        </ul>
        <div className="relative z-10 -mt-10 max-w-2xl bg-surface p-6 shadow-float talk-lg sm:p-10">
          <LanderWords page={page} />
        </div>
        <div className="py-10">{signUp}</div>
      </div>
    </div>
  );
}
