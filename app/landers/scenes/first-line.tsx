import { MemberPhoto } from "../member-photo.tsx";
import { LanderHeadline } from "../lander-headline.tsx";
import { useBubbleText } from "../use-bubble-text.ts";
import type { SceneProps } from "./scene.ts";
import { PageColumn } from "#app/ui/page.tsx";

/** A conversation that has not started: her bubble shows her interests, yours is still empty and holds the form. */
export function FirstLine({ page, signUp }: SceneProps) {
  const bubbleText = useBubbleText();
  const [member] = page.featured;
  return (
    <PageColumn width="talk" className="grid gap-8 py-6 lg:py-12">
      <LanderHeadline page={page} />
      {member ? (
        <div className="flex items-end gap-4">
          <MemberPhoto member={member} shape="square" corner="talk" eager className="w-28 shrink-0 sm:w-40" />
          <p className="min-w-0 bg-wash p-5 text-lg text-ink talk-lg">{bubbleText(member)}</p>
        </div>
      ) : null}
      <div className="ms-auto w-full max-w-form bg-surface p-5 text-ink shadow-lift talk-lg-own sm:p-8">{signUp}</div>
    </PageColumn>
  );
}
