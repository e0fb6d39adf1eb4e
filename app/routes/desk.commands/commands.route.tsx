import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { nameOf } from "#app/platform/commands/command.ts";
import type { ScreenHandle } from "#app/platform/render/handle.ts";
import { deskUrls } from "#app/desk-urls.ts";
import { DeskPage } from "#app/desk/frame/desk-page.tsx";
import { spaced } from "#app/desk/lists/spaced.ts";
import { requireDesk } from "#app/desk/require-desk.server.ts";
import { summaryOf } from "#app/desk/commands/describe-command.server.ts";
import { commandsFor, slugOf } from "#app/desk/commands/desk-commands.server.ts";

export const handle: ScreenHandle = { deskTitle: "Commands" };

/** The commands of the viewer's roles, by what they are about. */
export async function loader({ request }: LoaderFunctionArgs) {
  const viewer = await requireDesk(request);
  const all = commandsFor(viewer.roles).map((command) => ({
    noun: command.noun,
    name: nameOf(command),
    slug: slugOf(command),
    summary: summaryOf(command),
  }));
  return { nouns: [...new Set(all.map(({ noun }) => noun))], commands: all };
}

export default function Commands() {
  const { nouns, commands } = useLoaderData<typeof loader>();
  return (
    <DeskPage
      title="Commands"
      lead="Everything the command line can do, as forms. Each run is recorded in the audit log."
    >
      <div className="grid gap-6">
        {nouns.map((noun) => (
          <section key={noun} aria-labelledby={`noun-${noun}`}>
            <h2 id={`noun-${noun}`} className="mb-1 text-lg font-bold">
              {noun === "vat" ? "VAT" : spaced(noun)}
            </h2>
            <ul className="grid">
              {commands
                .filter((command) => command.noun === noun)
                .map(({ slug, name, summary }) => (
                  <li key={slug} className="grid items-baseline gap-x-4 py-1.5 md:grid-cols-[14rem_1fr]">
                    <Link to={deskUrls.command(slug)} className="link justify-self-start">
                      {name}
                    </Link>{" "}
                    <span className="text-sm text-muted">{summary}</span>
                  </li>
                ))}
            </ul>
          </section>
        ))}
      </div>
    </DeskPage>
  );
}
