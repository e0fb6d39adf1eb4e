import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { placeWithCountryOf } from "#app/members/place.ts";
import { MemberPhoto } from "../member-photo.tsx";
import { LanderHeadline } from "../lander-headline.tsx";
import type { SceneProps } from "./scene.ts";
import { PageColumn } from "#app/ui/page.tsx";

/** One member, large, with the form beside it. */
export function Portrait({ page, signUp }: SceneProps) {
  const { i18n } = useTranslation("landers");
  const [member] = page.featured;
  return (
    <PageColumn className="grid gap-5 py-3 lg:grid-cols-2 lg:gap-16 lg:py-12">
      <div className="lg:sticky lg:top-6 lg:self-start">
        {member ? (
          <MemberPhoto
            member={member}
            shape="portrait"
            corner="talk-xl"
            eager
            className="max-sm:h-[46dvh] max-sm:[&>.picture]:h-full"
          />
        ) : null}
        {member ? <p className="mt-3 text-muted">{placeWithCountryOf(member, i18n.language)}</p> : null}
      </div>
      <div className="grid content-start gap-10">
        <LanderHeadline page={page} />
        {signUp}
      </div>
    </PageColumn>
  );
}
