import { DeskHeading } from "#app/desk/frame/desk-heading.tsx";
import type { DeskFormAnswer } from "../forms/desk-form-answer.ts";
import { Icon } from "#app/ui/icons/icon.tsx";
import { CommandForm, type DescribedCommand } from "../commands/command-form.tsx";

type ActProps = {
  command: DescribedCommand;
  /** What a member of the list is called: "Ban or suspend". */
  label: string;
  /** Fields that the screen knows: hidden, and sent along. */
  fixed: Record<string, string>;
  /** What the fields say before anything is typed. */
  defaults?: Record<string, string>;
  /** What its button says, if not the command's verb. */
  button?: string;
  /** The screen's own address, with `act=` the command. */
  action: string;
  /** The answer, if it is this form's. */
  answer: DeskFormAnswer | undefined;
};

/** A command on the page of what it is about, folded until it is wanted; open again after a refusal. */
export function Act({ command, label, fixed, defaults, button, action, answer }: ActProps) {
  const refused = answer !== undefined && !answer.lines;
  return (
    <details open={refused} className="group border-b border-line">
      <summary className="flex min-h-touch cursor-pointer items-center justify-between gap-3 font-semibold">
        {label}
        <Icon name="chevron-down" className="shrink-0 text-muted group-open:rotate-180" />
      </summary>
      <div className="pb-5 pt-2">
        <p className="mb-3 max-w-text whitespace-pre-line text-sm text-muted">
          {[command.summary, ...command.details].join("\n")}
        </p>
        <CommandForm
          command={button === undefined ? command : { ...command, button }}
          answer={refused ? answer : undefined}
          {...{ fixed, defaults, action }}
        />
      </div>
    </details>
  );
}

type ActsProps = {
  acts: { command: DescribedCommand; label: string; slug: string; fixed?: Record<string, string> }[];
  /** The address of the screen with this `act=`. */
  actionOf(slug: string): string;
  /** The act that was posted, with its answer. */
  posted: { act: string | null; answer: DeskFormAnswer | undefined };
  /** If there is nothing to do. */
  empty?: string;
};

/** What can be done on a screen: its commands, each folded until it is wanted. */
export function Acts({ acts, actionOf, posted, empty }: ActsProps) {
  return (
    <section aria-labelledby="acts">
      <DeskHeading id="acts">Actions</DeskHeading>
      {acts.length === 0 ? <p className="text-muted">{empty}</p> : null}
      {acts.map(({ slug, command, label, fixed = {} }) => (
        <Act
          key={slug}
          {...{ command, label, fixed }}
          action={actionOf(slug)}
          answer={posted.act === slug ? posted.answer : undefined}
        />
      ))}
    </section>
  );
}
