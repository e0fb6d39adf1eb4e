import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/database/db.server.ts";
import type { ScreenHandle } from "#app/platform/render/handle.ts";
import { readCursor, writeCursor } from "#app/platform/request/cursor.ts";
import { days, later } from "#app/platform/units.ts";
import {
  countConversions,
  listAdNetworks,
  listConversions,
} from "#app/tracking/postbacks/ad-network.queries.server.ts";
import { siteTemplateRule } from "#app/tracking/postbacks/ad-networks.server.ts";
import { deskUrls } from "#app/desk-urls.ts";
import { urls } from "#app/urls.ts";
import { describeBySlug } from "#app/desk/commands/describe-command.server.ts";
import { runActAtDesk } from "#app/desk/commands/run-act.server.ts";
import { DeskAnswerNotice } from "#app/desk/forms/desk-answer-notice.tsx";
import type { DeskFormAnswer } from "#app/desk/forms/desk-form-answer.ts";
import { DeskHeading } from "#app/desk/frame/desk-heading.tsx";
import { DeskPage } from "#app/desk/frame/desk-page.tsx";
import { Act } from "#app/desk/lists/act.tsx";
import { requireDesk } from "#app/desk/require-desk.server.ts";
import { MarketingTabs } from "#app/desk/marketing/marketing-tabs.tsx";
import { NetworkConversions } from "./network-conversions.tsx";
import { NetworkList } from "./network-list.tsx";

export const handle: ScreenHandle = { deskTitle: "Postbacks" };

const conversionsPerPage = 30;
const countedDays = 30;
const acts = ["postback-set", "postback-test", "postback-pause", "postback-resume", "postback-remove"];

/**
 * The networks that conversions are reported to, and every attempt (app/tracking/README.md#postbacks), for marketing.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireDesk(request, "marketing");
  const query = new URL(request.url).searchParams;
  const [networks, counts] = await Promise.all([
    listAdNetworks(db),
    countConversions(db, later(now(), -days(countedDays))),
  ]);
  const chosen = networks.find(({ network }) => network === query.get("network"));
  const page = { after: readCursor(query.get("after")), limit: conversionsPerPage + 1 };
  const conversions = chosen ? await listConversions(db, { network: chosen.network, ...page }) : [];
  const last = conversions[conversionsPerPage - 1];
  return {
    networks: networks.map((each) => ({ ...each, counts: counts.filter(({ network }) => network === each.network) })),
    chosen,
    conversions: conversions.slice(0, conversionsPerPage),
    more: conversions.length > conversionsPerPage && last ? writeCursor(last) : undefined,
    commands: acts.map(describeBySlug),
    act: query.get("act"),
    // Something to try it with.
    sandbox: siteTemplateRule.sandbox && `${siteTemplateRule.sandbox}?click={sub1}&event={event}&id={id}`,
  };
}

/** Runs the command of `?act=`. */
export async function action({ request }: ActionFunctionArgs) {
  await requireDesk(request, "marketing");
  return runActAtDesk(request, acts);
}

export default function Postbacks() {
  const { networks, chosen, conversions, more, commands, act, sandbox } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as DeskFormAnswer | undefined;
  const labels: Record<string, string> = {
    "postback-set": chosen ? "Change" : "Connect a network",
    "postback-test": "Send a test",
    "postback-pause": "Pause",
    "postback-resume": "Resume",
    "postback-remove": "Disconnect",
  };
  const shown = commands.filter(({ slug }) => {
    if (!chosen) return slug === "postback-set";
    return slug !== (chosen.pausedAt ? "postback-pause" : "postback-resume");
  });
  // A refusal stands in its form, if that form is on this page.
  const isShown = shown.some(({ slug }) => slug === act);
  return (
    <DeskPage
      title="Postbacks"
      lead="What visitors who pressed Accept did, reported to the network that brought them: at least once, always with the same id."
    >
      <MarketingTabs current="postbacks" />
      {answer && (answer.lines || !isShown) ? <DeskAnswerNotice answer={answer} /> : null}
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid min-w-0 gap-8">
          <NetworkList networks={networks} chosen={chosen?.network} days={countedDays} />
          {sandbox && !chosen ? <SandboxNetwork template={sandbox} /> : null}
          {chosen ? <NetworkConversions {...chosen} conversions={conversions} more={more} /> : null}
        </div>
        <section aria-labelledby="acts" className="min-w-0">
          <DeskHeading id="acts">Actions</DeskHeading>
          {shown.map((command) => (
            <Act
              key={command.slug}
              command={command}
              label={labels[command.slug] ?? command.name}
              button={labels[command.slug]}
              fixed={chosen ? { network: chosen.network } : {}}
              defaults={chosen && { template: chosen.template, label: chosen.label, events: chosen.events.join(",") }}
              action={deskUrls.postbacks({ network: chosen?.network, act: command.slug })}
              answer={act === command.slug ? answer : undefined}
            />
          ))}
        </section>
      </div>
    </DeskPage>
  );
}

/** The demo has an advertising network of its own (app/tracking/README.md#postbacks). */
function SandboxNetwork({ template }: { template: string }) {
  return (
    <section aria-labelledby="sandbox" className="max-w-text">
      <DeskHeading id="sandbox">The demo's own network</DeskHeading>
      <p className="text-sm text-muted">
        Connect it under any name with this template, and visit a lander with that name as <code>network</code>:
      </p>
      <p className="my-1 text-sm">
        <code>{template}</code>
      </p>
      <a href={urls.sandboxPostbacks()} className="link text-sm">
        What it received
      </a>
    </section>
  );
}
