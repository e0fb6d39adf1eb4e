import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { db } from "#app/platform/database/db.server.ts";
import type { ScreenHandle } from "#app/platform/render/handle.ts";
import { notFound } from "#app/platform/render/not-found.server.ts";
import { listPeople } from "#app/desk/staff/person.queries.server.ts";
import { deskUrls } from "#app/desk-urls.ts";
import { CommandForm, type DescribedCommand } from "#app/desk/commands/command-form.tsx";
import { describeBySlug } from "#app/desk/commands/describe-command.server.ts";
import { commandOf } from "#app/desk/commands/desk-commands.server.ts";
import { runAtDesk } from "#app/desk/commands/run-at-desk.server.ts";
import type { DeskFormAnswer } from "#app/desk/forms/desk-form-answer.ts";
import { DeskHeading } from "#app/desk/frame/desk-heading.tsx";
import { DeskPage } from "#app/desk/frame/desk-page.tsx";
import { deskTimeText } from "#app/desk/frame/desk-time.tsx";
import { requireDesk } from "#app/desk/require-desk.server.ts";

export const handle: ScreenHandle = { deskTitle: "Staff" };

/** What the page can do, each a command of the table; `?do=` says which one a form is. */
const acts = { invite: "desk-invite", role: "desk-role", sessions: "desk-end-sessions", disable: "desk-disable" };

/** The owner's: the people of the desk, and what they may do. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireDesk(request, "owner");
  return { people: await listPeople(db), commands: describeActs(), did: actOf(request) ?? null };
}

export async function action({ request }: ActionFunctionArgs) {
  await requireDesk(request, "owner");
  const act = actOf(request);
  const command = act && commandOf(acts[act]);
  if (!command) throw notFound("page_not_found");
  return runAtDesk(request, command);
}

type Act = keyof typeof acts;

function actOf(request: Request): Act | undefined {
  const word = new URL(request.url).searchParams.get("do") ?? "";
  return Object.hasOwn(acts, word) ? (word as Act) : undefined;
}

function describeActs(): Record<Act, DescribedCommand> {
  const { invite, role, sessions, disable } = acts;
  return {
    invite: describeBySlug(invite),
    role: describeBySlug(role),
    sessions: describeBySlug(sessions),
    disable: describeBySlug(disable),
  };
}

type Person = ReturnType<typeof useLoaderData<typeof loader>>["people"][number];

export default function Staff() {
  const { people, commands, did } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as DeskFormAnswer | undefined;
  return (
    <DeskPage
      title="Staff"
      lead="Everyone with access to the desk. A change of role takes effect with their next request."
    >
      <ul className="grid">
        {people.map((person) => (
          <li key={person.id} className="border-t border-line py-3">
            <PersonLine person={person} />
            <details className="mt-2">
              <summary className="link inline-flex min-h-touch items-center">Change {person.name}</summary>
              <div className="mt-2 grid gap-8 md:grid-cols-3">
                {(["role", "sessions", "disable"] as const).map((act) => (
                  <CommandForm
                    key={act}
                    command={{ ...commands[act], slug: `${commands[act].slug}-${person.id}` }}
                    answer={undefined}
                    defaults={{ email: person.email, role: person.roles.join(",") }}
                    action={deskUrls.staff({ do: act })}
                  />
                ))}
              </div>
            </details>
          </li>
        ))}
      </ul>
      <section className="mt-8" aria-labelledby="invite">
        <DeskHeading id="invite">
          {did === null || did === "invite" ? "Invite someone" : commands[did].name}
        </DeskHeading>
        <CommandForm
          command={commands[did ?? "invite"]}
          answer={answer}
          action={deskUrls.staff({ do: did ?? "invite" })}
        />
      </section>
    </DeskPage>
  );
}

function PersonLine({ person }: { person: Person }) {
  const { name, email, roles, status, signed_in_at: seen, passkeys, sessions } = person;
  const facts = [
    seen ? `last login ${deskTimeText(seen)}` : "never logged in",
    `${sessions} open ${sessions === 1 ? "session" : "sessions"}`,
    `${passkeys} ${passkeys === 1 ? "passkey" : "passkeys"}`,
  ];
  return (
    <div className="flex flex-wrap items-baseline gap-x-4">
      <strong>{name}</strong> <span>{email}</span> <span>{roles.join(", ")}</span>{" "}
      {status === "active" ? null : <span className="font-semibold text-danger-text">{status}</span>}{" "}
      <span className="text-sm text-muted">{facts.join(" · ")}</span>
    </div>
  );
}
