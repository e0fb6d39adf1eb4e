import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import type { ShownPrompt } from "#app/members/prompts/openings.server.ts";
import { ButtonLink } from "#app/ui/buttons/button-link.tsx";
import { VisuallyHidden } from "#app/ui/text/visually-hidden.tsx";

type ProfilePromptsProps = {
  prompts: ShownPrompt[];
  /** Where answering one leads; undefined on the viewer's own profile. */
  answerUrl: ((prompt: string) => string) | undefined;
};

/** The prompts that a member has answered, each with the way to answer it in a chat. */
export function ProfilePrompts({ prompts, answerUrl }: ProfilePromptsProps) {
  const { t } = useTranslation("members");
  const cards = prompts.map(({ prompt, opening, answer }) => (
    <section key={prompt} className="bg-sunk p-5 talk-lg">
      <h2 className="text-sm font-semibold text-muted">{opening}</h2>
      <p className="pt-1 font-display text-xl" dir="auto">
        {answer}
      </p>
      {answerUrl ? (
        <p className="pt-3">
          <ButtonLink to={answerUrl(prompt)} prefetch="none" variant="secondary" icon="message-circle">
            {t("profile.answer")} <VisuallyHidden>{opening}</VisuallyHidden>
          </ButtonLink>
        </p>
      ) : null}
    </section>
  ));
  return <div className="grid max-w-text gap-3">{cards}</div>;
}
