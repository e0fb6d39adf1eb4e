import { randomInt } from "node:crypto";
import { sql } from "kysely";
import { aDeskPerson, memberPageOn } from "../../support/desk/desk.ts";
import { aDiscountCode } from "../../support/members/discount-code.ts";
import { aMember, type Member } from "../../support/members/a-member.ts";
import { aChat } from "../../support/members/chat-messages.ts";
import { mailedLinks, aNewMember, signupFields } from "../../support/members/new-member.ts";
import { anOrder, payAt, pressAt, report } from "../../support/members/orders.ts";
import type { Answer } from "../../support/requests/browser.ts";
import type { TestSite } from "../../support/site/site.ts";

/** A request that changes something, ready to be sent, and what it changes. */
export type Prepared = {
  /** The same request, whenever it is called. */
  send(): Promise<Answer>;
  /** What of the product it concerns: equal before, and equal after. */
  state(): Promise<unknown>;
  accounts: number[];
};

type Row = {
  prepare(site: TestSite): Promise<Prepared>;
  /** The statuses with which it succeeds, and those of a repeated one that had succeeded without an answer. */
  done: number[];
  repeated?: number[];
  /** It has steps of its own that each hold: between them is neither before nor after. */
  hasSteps?: boolean;
  /** A provider reads the status alone. */
  isForMachines?: boolean;
};

const uniqueKey = () => `statement-${randomInt(1, 2 ** 47)}`;
const veteran = { premium: true, country: "NL" };
const text = "Shall we go to the sea?";

/** The requests whose every statement fails once, by what they do. */
export const requests: Record<string, Row> = {
  send: { done: [302], prepare: (site) => prepareMessage(site, {}) },
  gift: { done: [302], prepare: (site) => prepareMessage(site, { intent: "gift", gift: "rose" }) },
  take_back: { done: [302], prepare: (site) => prepareReply(site, "ben", { intent: "take_back" }) },
  react: { done: [302], prepare: (site) => prepareReply(site, "anna", { intent: "react", reaction: "heart" }) },
  buy: {
    done: [302],
    // The order is stored, then its payment is started.
    hasSteps: true,
    async prepare(site) {
      const ben = await aMember(site, veteran);
      const code = await aCode(site);
      const fields = { intent: "order", paymentmethod: "creditcard", key: uniqueKey(), code };
      return {
        send: () => ben.browser.post("/credits/1", fields),
        state: () => money(site, ben),
        accounts: [ben.accountId],
      };
    },
  },
  settle: {
    done: [200],
    isForMachines: true,
    async prepare(site) {
      const ben = await aMember(site, veteran);
      const order = await anOrder(ben.browser, 1, { code: await aCode(site) });
      const body = { event_id: uniqueKey(), order_id: order, status: "completed", amount: 799, currency: "EUR" };
      return {
        send: () => report(site.visitor(), body),
        state: () => money(site, ben),
        accounts: [ben.accountId],
      };
    },
  },
  settle_and_learn_card: {
    done: [200],
    isForMachines: true,
    // The order is settled, then its card is stored.
    hasSteps: true,
    async prepare(site) {
      const ben = await aMember(site, veteran);
      const order = await anOrder(ben.browser, 1);
      await pressAt(ben.browser, order, "paid", ["store_card", "lost"]);
      const body = { event_id: uniqueKey(), order_id: order, status: "completed", amount: 999, currency: "EUR" };
      return {
        send: () => report(site.visitor(), body),
        state: async () => [await money(site, ben), await cardsOf(site, ben)],
        accounts: [ben.accountId],
      };
    },
  },
  withdraw: {
    done: [302],
    repeated: [409],
    async prepare(site) {
      const { member: ben, order } = await aBuyer(site);
      return {
        send: () => ben.browser.post(`/transactions/${order}/withdraw`, { intent: "withdraw" }),
        state: () => money(site, ben),
        accounts: [ben.accountId],
      };
    },
  },
  refund: {
    done: [200],
    repeated: [409],
    async prepare(site) {
      const { member: ben, order } = await aBuyer(site);
      const fields = { order: String(order), reason: "paid twice" };
      return { ...(await prepareCommand(site, ben, "order-refund", fields)), state: () => money(site, ben) };
    },
  },
  block: {
    done: [302],
    async prepare(site) {
      const { anna, ben } = await twoWhoWrote(site);
      return {
        send: () => anna.browser.post(`/members/${ben.profileId}`, { intent: "block" }),
        state: () => between(site, anna, ben),
        accounts: [anna.accountId, ben.accountId],
      };
    },
  },
  erase: {
    done: [200],
    repeated: [404, 409],
    async prepare(site) {
      const { anna, ben } = await twoWhoWrote(site);
      const fields = { member: String(anna.profileId), reason: "asked by letter" };
      const prepared = await prepareCommand(site, anna, "account-erase", fields);
      return { ...prepared, state: async () => [await accountOf(site, anna), await between(site, anna, ben)] };
    },
  },
  ban: {
    done: [200],
    repeated: [409],
    async prepare(site) {
      const { anna, ben } = await twoWhoWrote(site);
      await anOrder(ben.browser, 1, { code: await aCode(site) });
      const fields = { email: String(ben.profileId), reason: "asked for money", effect: "ban:fraud" };
      const prepared = await prepareCommand(site, ben, "account-ban", fields);
      return {
        ...prepared,
        state: async () => [await accountOf(site, ben), await money(site, ben), await between(site, anna, ben)],
      };
    },
  },
  activate: {
    done: [302],
    async prepare(site) {
      const { browser, credentials } = await aNewMember(site);
      const [link = ""] = await mailedLinks(site, credentials.email);
      const token = new URLSearchParams(link.split("?")[1]).get("token") ?? "";
      return {
        send: () => browser.post("/activate", { token }),
        state: () => addressOf(site, credentials.email),
        accounts: [],
      };
    },
  },
  sign_up: {
    done: [302],
    async prepare(site) {
      const fields = signupFields({ email: `${uniqueKey()}@example.test` });
      const browser = site.visitor();
      return {
        send: () => browser.post("/signup", fields, { "x-forwarded-for": `203.0.${randomInt(250)}.${randomInt(250)}` }),
        state: () => addressOf(site, fields.email ?? ""),
        accounts: [],
      };
    },
  },
};

async function prepareMessage(site: TestSite, more: Record<string, string>): Promise<Prepared> {
  const anna = await aMember(site, { gender: "female" });
  const ben = await aMember(site, { ...veteran, credits: 50 });
  const fields = { intent: "send", text, key: uniqueKey(), ...more };
  return {
    send: () => ben.browser.post(`/members/${anna.profileId}/chat`, fields),
    state: async () => [await money(site, ben), await between(site, ben, anna)],
    accounts: [anna.accountId, ben.accountId],
  };
}

/** A form about Ben's first message to Anna. */
async function prepareReply(site: TestSite, by: "anna" | "ben", fields: Record<string, string>): Promise<Prepared> {
  const { chat, first, ...members } = await aChat(site);
  const { anna, ben } = members;
  return {
    send: () => members[by].browser.post(chat, { ...fields, message: first }),
    state: async () => [await money(site, ben), await between(site, ben, anna)],
    accounts: [anna.accountId, ben.accountId],
  };
}

/** A staff command at the desk, on the page of a member. */
async function prepareCommand(site: TestSite, member: Member, command: string, fields: Record<string, string>) {
  const desk = await aDeskPerson(site, ["service", "money"]);
  const { act } = memberPageOn(() => site);
  return { send: () => act(desk, member, command, fields), accounts: [member.accountId] };
}

async function aBuyer(site: TestSite): Promise<{ member: Member; order: number }> {
  const [member, anna] = [await aMember(site, veteran), await aMember(site, { gender: "female" })];
  const order = await anOrder(member.browser, 1);
  await payAt(member.browser, order, "paid");
  await member.browser.post(`/members/${anna.profileId}/chat`, { intent: "send", text, key: uniqueKey() });
  return { member, order };
}

async function twoWhoWrote(site: TestSite): Promise<{ anna: Member; ben: Member }> {
  const anna = await aMember(site, { ...veteran, gender: "female", credits: 50 });
  const ben = await aMember(site, { ...veteran, credits: 50 });
  for (const [by, to] of [
    [anna, ben],
    [ben, anna],
  ] as const) {
    await by.browser.post(`/members/${to.profileId}`, { intent: "like" });
    await by.browser.post(`/members/${to.profileId}/chat`, { intent: "send", text, key: uniqueKey() });
  }
  return { anna, ben };
}

const aCode = ({ db }: TestSite) => aDiscountCode(db, "once");

async function rowOf(site: TestSite, query: ReturnType<typeof sql>): Promise<unknown> {
  return (await query.execute(site.db)).rows;
}

/** Credits, orders with their codes, what is paid back (by a job, if not at once) and owed, and the mails about it. */
const money = (site: TestSite, { accountId }: Member) =>
  rowOf(
    site,
    sql`select credits, paid_user, status,
      (select coalesce(sum(delta), 0)::int from ledger where account_id = account.id) as ledger,
      (select count(*)::int from ledger where account_id = account.id) as rows,
      (select coalesce(sum(credits - paid), 0)::int from debt where account_id = account.id) as owed,
      (select json_agg(json_build_array(status, refunded_minor, refunded_credits, invoice_number is not null,
          (select count(*) from discount_use where order_id = orders.id)) order by id)
        from orders where account_id = account.id) as orders,
      (select json_agg(json_build_array(reason, amount_minor, credits)) from refund
        where account_id = account.id) as refunds,
      (select count(*)::int from credit_note join orders on orders.id = order_id where account_id = account.id) as notes,
      (select json_agg(topic order by topic) from outbox where account_id = account.id and kind = 'mail') as mails
      from account where id = ${accountId}`,
  );

const cardsOf = (site: TestSite, { accountId }: Member) =>
  rowOf(site, sql`select count(*)::int from stored_card where account_id = ${accountId}`);

/** Messages, what is listed and unread, likes and blocks of two members. */
const between = (site: TestSite, one: Member, other: Member) => {
  const pair = sql`(${one.profileId}, ${other.profileId})`;
  return rowOf(
    site,
    sql`select
      (select json_agg(json_build_array(seq, kind, text, reaction, taken_back_at is not null) order by seq) from message where sender_id in ${pair}) as messages,
      (select json_agg(json_build_array(profile_id = ${one.profileId}, listed, unread, draft) order by profile_id = ${one.profileId})
        from conversation_side where profile_id in ${pair}) as sides,
      (select count(*)::int from likes where liker_id in ${pair} and liked_id in ${pair}) as likes,
      (select count(*)::int from block where blocker_id in ${pair}) as blocks`,
  );
};

const accountOf = (site: TestSite, { accountId, profileId }: Member) =>
  rowOf(
    site,
    sql`select account.status, email is null as nameless, profile.status as profile, profile.name <> '' as named,
      (select count(*)::int from session where account_id = account.id) as sessions,
      (select count(*)::int from staff_audit where subject in (${`account ${accountId}`}, ${`member ${profileId}`}) and command in ('account ban', 'account erase')) as audits
      from account join profile on profile.account_id = account.id where account.id = ${accountId}`,
  );

/** The accounts of an address, with what they got at sign-up. */
const addressOf = (site: TestSite, address: string) =>
  rowOf(
    site,
    sql`select account.status, credits, activated_at is not null as activated,
      (select count(*)::int from profile where account_id = account.id) as profiles,
      (select count(*)::int from ledger where account_id = account.id) as rows,
      (select json_agg(topic order by topic) from outbox where account_id = account.id and kind = 'mail') as mails
      from account where email_key = ${address}`,
  );
