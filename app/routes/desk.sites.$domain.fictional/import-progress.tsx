import type { UploadedImport } from "#app/members/fictional/uploaded-import.queries.server.ts";
import { Meter } from "#app/ui/meter.tsx";
import { DeskTime } from "#app/desk/frame/desk-time.tsx";

const states = { waiting: "waiting", running: "running", done: "done", refused: "not imported" };

/** Whether an import is not finished, so that the page is looked at again by itself. */
export const isImporting = (imports: Pick<UploadedImport, "endedAt">[]) =>
  imports.some((each) => each.endedAt === null);

/** The last imports of a site with their progress. */
export function ImportProgressList({ imports }: { imports: UploadedImport[] }) {
  if (imports.length === 0) return null;
  return (
    <div id="imports" data-progress={isImporting(imports) ? "" : undefined} className="grid gap-5">
      {imports.map((each) => (
        <ImportState key={each.id} one={each} />
      ))}
    </div>
  );
}

function ImportState({ one }: { one: UploadedImport }) {
  const { added, known, failed, total, problems } = one;
  const count = added + known + failed;
  return (
    <section
      aria-label={`Import of ${one.createdAt.toISOString().slice(0, 19)}${one.fileName ? `, ${one.fileName}` : ""}`}
      className="grid gap-2 border-t border-line pt-3"
    >
      <p className="text-sm">
        <DeskTime at={one.createdAt} /> · {one.actor}
        {one.fileName ? ` · ${one.fileName}` : null} · <span className="font-semibold">{states[one.state]}</span>
      </p>
      {one.endedAt === null ? (
        <Meter
          label="Rows"
          state={total > 0 ? `${count} of ${total}` : "reading the file"}
          max={total || undefined}
          value={total > 0 ? count : undefined}
        />
      ) : null}
      {one.state === "refused" ? null : (
        <p className="text-sm">
          {added} added, {known} already there, {failed} not imported
        </p>
      )}
      {problems.length > 0 ? (
        <ul className="grid gap-1 text-sm" aria-label="Problems">
          {problems.map((each) => (
            <li key={each.line}>
              {each.line > 0 ? `Line ${each.line}` : null}
              {each.externalId ? ` (${each.externalId})` : null}
              {each.line > 0 ? ": " : null}
              {each.problem}
            </li>
          ))}
          {failed > problems.length ? <li>… and {failed - problems.length} more</li> : null}
        </ul>
      ) : null}
    </section>
  );
}
