import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { classes } from "#app/ui/classes.ts";
import { MemberPhoto } from "../member-photo.tsx";
import type { FeaturedMember } from "../load-featured.server.ts";
import { LanderHeadline } from "../lander-headline.tsx";
import type { SceneProps } from "./scene.ts";
import { PageColumn } from "#app/ui/page.tsx";
import { ProperName } from "#app/ui/text/proper-name.tsx";

/** How each print lies on the table: two above the text on phones, the others below. */
const above = ["col-span-3 row-span-3 -rotate-2", "col-span-2 row-span-2 rotate-3 mt-6"];
const below = [
  "col-span-2 row-span-2 -rotate-6",
  "col-span-2 row-span-2 rotate-1 -ms-2",
  "col-span-3 row-span-3 rotate-2 -mt-2",
  "col-span-2 row-span-2 -rotate-3",
  "col-span-2 row-span-2 rotate-6 -ms-3",
];

/** Prints spread over a table, with the text between them on phones and beside them on desktops. */
export function Collage({ page, signUp }: SceneProps) {
  return (
    <div className="overflow-hidden">
      <PageColumn className="pt-4">
        <div className="lg:grid lg:grid-cols-[minmax(0,5fr)_minmax(0,4fr)]">
          <Prints members={page.featured.slice(0, above.length)} places={above} eager />
          <div className="relative z-10 max-w-2xl bg-surface text-ink p-6 shadow-float talk-lg sm:p-10 max-lg:mt-1 lg:col-start-1 lg:row-span-2 lg:row-start-1 lg:-me-4 lg:self-center">
            <LanderHeadline page={page} onField={false} />
          </div>
          <Prints members={page.featured.slice(above.length)} places={below} className="mt-3" />
        </div>
        <div className="py-10">{signUp}</div>
      </PageColumn>
    </div>
  );
}

type PrintsProps = { members: FeaturedMember[]; places: string[]; eager?: boolean; className?: string };

function Prints({ members, places, eager, className }: PrintsProps) {
  const { t } = useTranslation("landers");
  if (members.length === 0) return null;
  return (
    <ul
      className={classes(
        "grid auto-rows-[3.25rem] grid-cols-5 gap-3 sm:auto-rows-[6rem] lg:col-start-2 lg:auto-rows-[5.5rem]",
        className,
      )}
      aria-label={t("featured")}
    >
      {members.map((member, index) => (
        <li
          key={member.id}
          className={classes(
            "flex flex-col bg-surface text-ink p-1.5 shadow-float sm:p-2",
            places[index % places.length],
          )}
        >
          <MemberPhoto
            member={member}
            shape="natural"
            corner="none"
            eager={eager}
            named
            className="min-h-0 flex-1 [&>span]:h-full"
          />
          <p className="truncate pt-1 text-center text-sm font-bold">
            <ProperName>{member.name}</ProperName>, {member.age}
          </p>
        </li>
      ))}
    </ul>
  );
}
