import { expect } from "vitest";
import type { TestSite } from "../site/site.ts";
import { call } from "../requests/api-client.ts";
import { aDevice, type pushSink } from "../servers/push-sink.ts";
import { aMember, type Member } from "./a-member.ts";

type Sink = Awaited<ReturnType<typeof pushSink>>;

/** Members of a site with devices whose push service is a sink of the test. */
export function pushMembers(site: TestSite, sink: Sink) {
  let count = 0;
  const endpointAt = (answer: string | number) => `${sink.origin}/${++count}/${answer}`;

  /** An offline member with a device whose push service gives this answer. */
  async function anOfflineMember(answer: string | number, changes: Parameters<typeof aMember>[1] = {}) {
    const member = await aMember(site, changes);
    const device = aDevice(endpointAt(answer));
    const response = await call(member.browser, "POST", "/push/subscription", {
      json: { subscription: device.subscription },
    });
    expect(response.status).toBe(200);
    await goAway(member);
    return { ...member, device, endpoint: device.subscription.endpoint };
  }

  async function goAway({ accountId }: Member): Promise<void> {
    const long = new Date(Date.now() - 3_600_000);
    await site.db.updateTable("session").set({ last_seen_at: long }).where("account_id", "=", accountId).execute();
  }

  async function write(to: Member, text = "Are you there?") {
    const ben = await aMember(site, { name: "Ben", credits: 100 });
    const answer = await ben.browser.post(`/members/${to.profileId}/chat`, {
      intent: "send",
      text,
      key: `a-key-of-this-test-${++count}`,
    });
    expect(answer.status).toBe(302);
    return ben;
  }

  const devicesOf = ({ accountId }: Member) =>
    site.db
      .selectFrom("push_subscription")
      .select("endpoint")
      .where("account_id", "=", accountId)
      .where("removed_at", "is", null)
      .execute();
  const queueOf = ({ accountId }: Member) =>
    site.db
      .selectFrom("outbox")
      .select(["status", "attempts", "due_at", "created_at", "text_body", "recipient"])
      .where("account_id", "=", accountId)
      .where("kind", "=", "push")
      .execute();

  return { endpointAt, anOfflineMember, goAway, write, devicesOf, queueOf };
}
