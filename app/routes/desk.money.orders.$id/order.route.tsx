import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/database/db.server.ts";
import { notFound } from "#app/platform/render/not-found.server.ts";
import type { ScreenHandle } from "#app/platform/render/handle.ts";
import { parseId } from "#app/platform/request/public-id.ts";
import { viewOrder } from "#app/credits/orders/order-show.server.ts";
import { deskUrls } from "#app/desk-urls.ts";
import { withCommands } from "#app/desk/commands/describe-command.server.ts";
import { runActAtDesk } from "#app/desk/commands/run-act.server.ts";
import { DeskAnswerNotice } from "#app/desk/forms/desk-answer-notice.tsx";
import type { DeskFormAnswer } from "#app/desk/forms/desk-form-answer.ts";
import { DeskPage } from "#app/desk/frame/desk-page.tsx";
import { Acts } from "#app/desk/lists/act.tsx";
import { actorOf, requireDesk } from "#app/desk/require-desk.server.ts";
import { OrderRecord } from "#app/desk/orders/order-record.tsx";

export const handle: ScreenHandle = { deskTitle: "Order" };

const orderActs = [
  { slug: "order-check", label: "Ask the provider" },
  { slug: "order-refund", label: "Refund, or book a chargeback" },
  { slug: "order-refunded", label: "Mark the refund as paid by hand" },
] as const;

/** One order of the books; the look is noted. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const viewer = await requireDesk(request, "money");
  const orderId = parseId(params.id);
  const context = { actor: actorOf(viewer), now: now() };
  const view = orderId === undefined ? undefined : await viewOrder(db, orderId, context);
  if (!view) throw notFound("page_not_found");
  return { view, acts: withCommands(orderActs), act: new URL(request.url).searchParams.get("act") };
}

/** Runs the command of `?act=`. */
export async function action({ request }: ActionFunctionArgs) {
  await requireDesk(request, "money");
  return runActAtDesk(
    request,
    orderActs.map((act) => act.slug),
  );
}

export default function Order() {
  const { view, acts, act } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as DeskFormAnswer | undefined;
  const { id } = view.order;
  return (
    <DeskPage title={`Order ${id}`}>
      {answer?.lines ? <DeskAnswerNotice answer={answer} /> : null}
      <div className="grid gap-8 lg:grid-cols-2 lg:gap-x-12">
        <OrderRecord view={view} Heading="h2" />
        <Acts
          acts={acts.map((each) => ({ ...each, fixed: { order: String(id) } }))}
          actionOf={(slug) => deskUrls.order(id, { act: slug })}
          posted={{ act, answer }}
        />
      </div>
    </DeskPage>
  );
}
