import type { MeanwhileChange } from "#app/site/versions/review-settings.server.ts";
import type { SettingChange } from "#app/site/versions/site-state.ts";
import { Button } from "#app/ui/buttons/button.tsx";
import { Field } from "#app/ui/forms/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { FieldChanges } from "../forms/field-changes.tsx";
import { DeskHeading } from "#app/desk/frame/desk-heading.tsx";
import { DeskTime } from "../frame/desk-time.tsx";
import { describeValue } from "./setting-control.ts";
import { settingTable } from "./setting-table.ts";

type Review = { changes: SettingChange[]; fingerprint: string; meanwhile: MeanwhileChange[] };

/** What a form would change, to confirm; above it what others have changed since it was opened. */
export function SettingsDiff({ review, reason }: { review: Review; reason: string }) {
  const { changes, fingerprint, meanwhile } = review;
  const clashes = new Set(meanwhile.flatMap((each) => each.changes.map(({ setting }) => setting)));
  return (
    <section
      aria-label="What would change"
      autoFocus
      tabIndex={-1}
      className="grid gap-4 border border-edge bg-surface p-4 focus:outline-none"
    >
      {meanwhile.length > 0 ? (
        <Notice variant="warning" live title="Someone else has changed this site since you opened the form">
          {meanwhile.map((each) => (
            <div key={each.id} className="mt-2">
              <p>
                {each.actor}, <DeskTime at={each.createdAt} />
                {each.reason ? `: ${each.reason}` : ""}
              </p>
              <ChangeList changes={each.changes} />
            </div>
          ))}
          <p className="mt-2">What you entered is kept. Below is what it would change now.</p>
        </Notice>
      ) : null}
      {changes.length === 0 ? (
        <Notice live>Nothing would change.</Notice>
      ) : (
        <>
          <DeskHeading>This would change</DeskHeading>
          <ChangeList changes={changes} clashes={clashes} />
          <input type="hidden" name="reviewed" value={fingerprint} />
          <Field
            label="Why"
            optional="optional"
            hint="For the history."
            input={{ id: "reason", name: "reason", maxLength: 300, defaultValue: reason }}
          />
          <div>
            <Button name="intent" value="apply">
              Apply
            </Button>
          </div>
        </>
      )}
    </section>
  );
}

/** Settings with their old and new value; those in `clashes` were changed by someone else, too. */
export function ChangeList({ changes, clashes }: { changes: SettingChange[]; clashes?: Set<string> }) {
  return (
    <FieldChanges
      changes={changes.map(({ setting, old, new: next }) => ({
        label: Object.hasOwn(settingTable, setting)
          ? settingTable[setting as keyof typeof settingTable].label
          : setting,
        ...{ old: describeValue(old), new: describeValue(next), byBoth: clashes?.has(setting) ?? false },
      }))}
    />
  );
}
