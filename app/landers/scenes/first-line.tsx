import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { useInterestNames } from "#app/members/use-interest-names.ts";
import { listFormat } from "#app/platform/i18n/intl.ts";
import { MemberPhoto } from "../member-photo.tsx";
import { LanderHeadline } from "../lander-headline.tsx";
import type { SceneProps } from "./scene.ts";
import { PageColumn } from "#app/ui/page.tsx";

/** A conversation that has not started: her bubble shows her interests, yours is still empty and holds the form. */
export function FirstLine({ page, signUp }: SceneProps) {
  const { t, i18n } = useTranslation("landers");
  const interestNames = useInterestNames();
  const [member] = page.featured;
  const likes = listFormat(i18n.language).format(interestNames((member?.interests ?? []).slice(0, 4)));
  return (
    <PageColumn width="talk" className="grid gap-8 py-6 lg:py-12">
      <LanderHeadline page={page} />
      {member ? (
        <div className="flex items-end gap-4">
          <MemberPhoto member={member} shape="square" corner="talk" eager className="w-28 shrink-0 sm:w-40" />
          <p className="min-w-0 bg-wash p-5 text-lg talk-lg">
            {likes ? t("bubble.likes", { name: member.name, words: likes }) : t("bubble.here", { name: member.name })}
          </p>
        </div>
      ) : null}
      <div className="ms-auto w-full max-w-form bg-surface p-5 shadow-lift talk-lg-own sm:p-8">{signUp}</div>
    </PageColumn>
  );
}
