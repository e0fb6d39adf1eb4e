import { aMember } from "../members/a-member.ts";
import type { TestSite } from "../site/site.ts";

type OrderOptions = { company?: number; method?: string };

/** Complaints, decisions and orders of a month at given times, on a site that is started before the tests. */
export function schemeMonthOn(site: () => TestSite) {
  let accountId = 0;
  let bundleId = 0;
  let lastId = 7_000_000_000_000;

  /** Needed first: somebody who orders, and what. */
  async function aBuyer() {
    ({ accountId } = await aMember(site()));
    bundleId = (await site().db.selectFrom("bundle").select("id").limit(1).executeTakeFirstOrThrow()).id;
  }

  const at = (time: string) => new Date(`2026-${time}:00Z`);

  async function aComplaint(kind: string, created: string, decided?: string, more: Record<string, unknown> = {}) {
    const id = ++lastId;
    const row = { id, site_id: 1, reference: `SCHEME${id}`.slice(-16), kind, language: "en", created_at: at(created) };
    const decision = { status: "decided", decision: "rejected", reasons: "-", decided_at: decided && at(decided) };
    const values = { ...row, ...(decided && decision), ...more };
    await site()
      .db.insertInto("complaint")
      .values(values as never)
      .execute();
    return id;
  }

  const aDecision = (created: string, effect: string, more: Record<string, unknown> = {}) =>
    aComplaint("decision", created, created, { decision: "upheld", effect, ...more });

  async function photoDecision(photo: string | null, from: string, decided: string, undone?: string) {
    const values = { photo_id: photo, from_status: from, decision: "approve", was_main: false, decided_by: "Mo" };
    await site()
      .db.insertInto("photo_decision")
      .values({ ...values, profile_id: null, decided_at: at(decided), undone_at: undone ? at(undone) : null } as never)
      .execute();
  }

  const orderRow = (completed: string | undefined, { company = 3, method = "creditcard" }: OrderOptions = {}) => {
    const id = ++lastId;
    const amounts = { credits: 50, price_minor: 999, amount_minor: 999, currency: "EUR" as const };
    const made = completed === undefined ? at("03-02T10:00") : at(completed);
    return {
      ...{ id, site_id: 1, account_id: accountId, bundle_id: bundleId, ...amounts, payment_method: method },
      ...{ provider: "sandbox", company_id: company, client_key: `scheme-${id}`, created_at: made },
      ...(completed === undefined
        ? { status: "pending" as const }
        : { status: "completed" as const, completed_at: made, ended_at: made }),
    };
  };

  async function anOrder(completed: string | undefined, options?: OrderOptions): Promise<number> {
    const row = orderRow(completed, options);
    await site().db.insertInto("orders").values(row).execute();
    return row.id;
  }

  async function aRefund(
    orderId: number,
    reason: "withdrawal" | "refund" | "chargeback",
    created: string,
    amount = 999,
  ) {
    const values = { id: ++lastId, order_id: orderId, account_id: accountId, reason, amount_minor: amount, credits: 0 };
    await site()
      .db.insertInto("refund")
      .values({ ...values, status: "settled", created_at: at(created), settled_at: at(created) })
      .execute();
  }

  async function aChargebackReport(reference: number | string, received: string) {
    const event = { provider: "sandbox", event_id: `scheme-${++lastId}`, status: "chargeback", outcome: "no_change" };
    await site()
      .db.insertInto("payment_event")
      .values({
        ...event,
        order_reference: String(reference),
        amount_minor: 999,
        currency: "EUR",
        received_at: at(received),
      } as never)
      .execute();
  }

  /** A made-up March: what each line must be is worked out in the tests (http/desk/schemes.test.ts). */
  async function aMarch() {
    await aComplaint("scam", "02-27T10:00", "03-02T10:00"); // 72 hours
    await aComplaint("scam", "03-03T08:00", "03-03T14:00"); // 6 hours
    await aComplaint("scam", "03-10T09:00", "03-20T09:01"); // 240 hours; the seventh working day was the 19th
    await aComplaint("spam", "03-18T12:00"); // before the 23rd, seven working days before the month's end
    await aComplaint("spam", "03-30T12:00", "04-02T12:00"); // open when March ended

    const removed = await aDecision("03-04T10:00", "remove", { photo_id: "scheme-photo" });
    const banned = await aDecision("03-05T10:00", "ban");
    const suspended = await aDecision("03-06T10:00", "suspend:7d");
    await aDecision("03-07T10:00", "remove", { message_id: 1 });
    await aDecision("03-08T10:00", "remove");
    await aDecision("03-09T10:00", "warn");
    await aDecision("04-01T00:00", "ban");
    await aComplaint("appeal", "03-12T10:00", "03-14T10:00", { appeal_of: removed, decision: "upheld" });
    await aComplaint("appeal", "03-28T10:00", undefined, { appeal_of: banned });
    await aComplaint("appeal", "03-29T10:00", "04-03T10:00", { appeal_of: suspended });

    await photoDecision("scheme-1", "pending", "03-02T10:00");
    await photoDecision("scheme-2", "active", "03-03T10:00");
    await photoDecision("scheme-2", "active", "03-09T10:00"); // a second look
    await photoDecision("scheme-3", "active", "03-10T10:00", "03-10T10:00");
    await photoDecision("scheme-3", "active", "03-11T10:00");
    await photoDecision("scheme-4", "pending", "02-20T10:00");
    await photoDecision("scheme-4", "rejected", "03-12T10:00");
    await photoDecision(null, "pending", "03-20T10:00"); // of a member who was erased since
    await photoDecision("scheme-5", "pending", "04-01T00:00");

    const february = await anOrder("02-20T10:00");
    const [first, second, third] = [
      await anOrder("03-01T00:00"),
      await anOrder("03-31T23:59"),
      await anOrder("03-05T10:00"),
    ];
    await anOrder("03-06T10:00");
    await anOrder(undefined);
    const ideal = await anOrder("03-07T10:00", { method: "ideal" });
    await aRefund(february, "chargeback", "03-10T10:00");
    await aChargebackReport(february, "03-10T10:00"); // the same dispute
    await aRefund(first, "refund", "03-08T10:00");
    await aChargebackReport(first, "03-15T10:00"); // nothing was left to reverse
    await aRefund(second, "withdrawal", "03-31T23:59");
    await aRefund(third, "withdrawal", "03-09T10:00", 0);
    await aRefund(third, "refund", "04-02T10:00");
    await aRefund(ideal, "chargeback", "03-20T10:00");
    await aChargebackReport("no order", "03-20T10:00");

    const others = Array.from({ length: 400 }, () => orderRow("03-15T10:00", { company: 2 }));
    await site().db.insertInto("orders").values(others).execute();
    const ids = others.map(({ id }) => id);
    for (const id of ids.slice(0, 2)) await aRefund(id, "chargeback", "03-16T10:00");
    for (const id of ids.slice(2, 6)) await aRefund(id, "refund", "03-16T10:00");
  }

  return { at, aBuyer, aComplaint, aDecision, photoDecision, anOrder, aRefund, aChargebackReport, aMarch };
}
