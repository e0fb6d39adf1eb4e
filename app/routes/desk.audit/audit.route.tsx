import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { db } from "#app/platform/database/db.server.ts";
import type { ScreenHandle } from "#app/platform/render/handle.ts";
import { Button } from "#app/ui/buttons/button.tsx";
import { ButtonLink } from "#app/ui/buttons/button-link.tsx";
import { Field } from "#app/ui/forms/field.tsx";
import { deskUrls } from "#app/desk-urls.ts";
import { DeskPage } from "#app/desk/frame/desk-page.tsx";
import { DeskTime } from "#app/desk/frame/desk-time.tsx";
import { requireDesk } from "#app/desk/require-desk.server.ts";
import { listAudit } from "#app/desk/audit/audit.queries.server.ts";

export const handle: ScreenHandle = { deskTitle: "Audit" };

const pageSize = 50;
const maxFilterLength = 120;

/** The owner's: who did what, when and why. Rows are never changed, so a page stays what it is. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireDesk(request, "owner");
  const query = new URL(request.url).searchParams;
  const filterOf = (name: string) => query.get(name)?.trim().replaceAll("\0", "").slice(0, maxFilterLength) ?? "";
  const filter = { actor: filterOf("actor"), command: filterOf("command"), subject: filterOf("subject") };
  const before = /^\d{1,15}$/.test(query.get("before") ?? "") ? Number(query.get("before")) : undefined;
  const rows = await listAudit(db, filter, { before, limit: pageSize + 1 });
  const entries = rows.slice(0, pageSize);
  return { filter, before: before ?? null, entries, more: rows.length > pageSize ? entries.at(-1)?.id : undefined };
}

export default function Audit() {
  const { filter, before, entries, more } = useLoaderData<typeof loader>();
  return (
    <DeskPage title="Audit" lead="What staff have done and looked at, newest first. Entries can't be changed.">
      <form method="get" role="search" className="mb-6 grid items-end gap-3 md:grid-cols-[1fr_1fr_1fr_auto]">
        <Field label="Person" input={{ id: "actor", name: "actor", defaultValue: filter.actor }} />
        <Field label="Command" input={{ id: "command", name: "command", defaultValue: filter.command }} />
        <Field
          label="Subject begins with"
          input={{ id: "subject", name: "subject", defaultValue: filter.subject, placeholder: "account 4711" }}
        />
        <Button variant="secondary">Filter</Button>
      </form>
      {entries.length === 0 ? <p>No entries match.</p> : null}
      <ol className="grid">
        {entries.map(({ id, at, actor, atDesk, command, subject, reason, details }) => (
          <li key={id} className="grid gap-x-5 border-t border-line py-2.5 text-sm md:grid-cols-[11rem_11rem_1fr]">
            <DeskTime at={at} className="text-muted" />{" "}
            <span className="min-w-0">
              {/* A refused login has no person, and comes from the desk's own page. */}
              {actor} <span className="text-muted">{atDesk || command === "desk login" ? null : "(command line)"}</span>
            </span>{" "}
            <span className="min-w-0">
              <strong>{command}</strong> · {subject} {reason ? <span className="block">“{reason}”</span> : null}
              {Object.keys(details).length > 0 ? <Details details={details} /> : null}
            </span>
          </li>
        ))}
      </ol>
      <p className="mt-6 flex flex-wrap gap-3">
        {more ? (
          <ButtonLink to={deskUrls.audit({ ...filter, before: more })} variant="secondary">
            Older
          </ButtonLink>
        ) : null}
        {before === null ? null : (
          <ButtonLink to={deskUrls.audit(filter)} variant="secondary">
            Newest
          </ButtonLink>
        )}
      </p>
    </DeskPage>
  );
}

function Details({ details }: { details: Record<string, unknown> }) {
  const words = Object.entries(details).map(([name, value]) => `${name}: ${describe(value)}`);
  return <span className="block text-muted">{words.join(" · ")}</span>;
}

function describe(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}
