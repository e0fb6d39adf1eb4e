import { useTranslation } from "react-i18next";
import { wholePlaceOf } from "../../members/place.ts";
import { Face } from "../face.tsx";
import { LanderWords } from "../lander-words.tsx";
import type { SceneProps } from "./scene.ts";

/** One member, large: who it is, and the form beside. */
export function Portrait({ page, signUp }: SceneProps) {
  const { i18n } = useTranslation("landers");
  const [member] = page.featured;
  return (
    <div className="mx-auto grid max-w-page gap-10 px-gutter py-6 lg:grid-cols-2 lg:gap-16 lg:py-12">
      <div className="lg:sticky lg:top-6 lg:self-start">
        {member ? <Face member={member} shape="portrait" corner="talk-xl" eager /> : null}
        {member ? <p className="mt-3 text-muted">{wholePlaceOf(member, i18n.language)}</p> : null}
      </div>
      <div className="grid content-start gap-10">
        <LanderWords page={page} />
        {signUp}
      </div>
    </div>
  );
}
