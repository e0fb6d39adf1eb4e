import { sql } from "kysely";
import type { AccountStatus } from "#db/schema.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { pageSize } from "#app/platform/request/cursor.ts";
import type { MemberSearch } from "./member-search.server.ts";

/** A member as the search lists them. `because`: which number led to them, if not their own. */
export type FoundMember = {
  accountId: number;
  profileId: number;
  name: string;
  email: string | null;
  /** Until it is confirmed, the address may be somebody else's (app/account/README.md#confirmed-addresses). */
  emailConfirmed: boolean;
  status: AccountStatus;
  domain: string;
  signupDate: Date;
  credits: number;
  paidUser: boolean;
  because?: string;
};

/** Sorts after every text: the end of a search by a beginning. */
const lastCharacter = "\u{10ffff}";

function members(db: Db) {
  return db
    .selectFrom("account")
    .innerJoin("profile", "profile.account_id", "account.id")
    .innerJoin("site", "site.id", "account.site_id")
    .select(["account.id as accountId", "profile.id as profileId", "profile.name", "account.email", "account.status"])
    .select(["site.domain", "account.signup_date as signupDate", "account.credits", "account.paid_user as paidUser"])
    .select((eb) => eb("account.activated_at", "is not", null).$castTo<boolean>().as("emailConfirmed"));
}

/**
 * One page of the members that fit a search, on all sites. The cursor is the account id of the last one shown. Every way
 * is an index range of one page, however many members there are.
 */
export async function findMembers(
  db: Db,
  search: MemberSearch,
  after: number | undefined,
): Promise<{ members: FoundMember[]; next: number | undefined }> {
  if (search.by === "number" || search.by === "reference") {
    const found =
      search.by === "number" ? await findByNumber(db, search.number) : await findByReference(db, search.text);
    if (found.length > 0) return { members: found, next: undefined };
    return findMembers(db, { by: "name", prefix: search.text }, after);
  }
  const rows = await pageOf(db, search, after).execute();
  const page = rows.slice(0, pageSize);
  return { members: page, next: rows.length > pageSize ? page.at(-1)?.accountId : undefined };
}

function pageOf(db: Db, search: Extract<MemberSearch, { by: "newest" | "email" | "name" }>, after: number | undefined) {
  const page = members(db).limit(pageSize + 1);
  if (search.by === "newest") {
    return page
      .$if(after !== undefined, (query) =>
        query.where(
          sql<boolean>`(account.signup_date, account.id) < (select signup_date, id from account where id = ${after})`,
        ),
      )
      .orderBy("account.signup_date", "desc")
      .orderBy("account.id", "desc");
  }
  if (search.by === "email") {
    const key = sql<string>`account.email_key collate "C"`;
    return page
      .where(sql<boolean>`${key} >= ${search.prefix} and ${key} < ${search.prefix + lastCharacter}`)
      .$if(after !== undefined, (query) =>
        query.where(
          sql<boolean>`(${key}, account.id) > (select email_key collate "C", id from account where id = ${after})`,
        ),
      )
      .orderBy(key)
      .orderBy("account.id");
  }
  const name = sql<string>`lower(profile.name) collate "C"`;
  return page
    .where("profile.name", "<>", "")
    .where("profile.account_id", "is not", null)
    .where(sql<boolean>`${name} >= lower(${search.prefix}) and ${name} < lower(${search.prefix}) || ${lastCharacter}`)
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(${name}, profile.id) >
        (select lower(mine.name) collate "C", mine.id from profile as mine where mine.account_id = ${after})`),
    )
    .orderBy(name)
    .orderBy("profile.id");
}

/**
 * Whoever has this number: the member, the account, the buyer of an order or of an invoice (of any company). One
 * statement for each, so that each uses its own index.
 */
async function findByNumber(db: Db, number: number): Promise<FoundMember[]> {
  const orders = () => db.selectFrom("orders").select("account_id");
  const [profile, account, order, invoices] = await Promise.all([
    members(db).where("profile.id", "=", number).execute(),
    members(db).where("account.id", "=", number).execute(),
    orders().where("id", "=", number).execute(),
    orders()
      .where("company_id", "in", (eb) => eb.selectFrom("company").select("company.id"))
      .where("invoice_number", "=", number)
      .execute(),
  ]);
  return [
    ...profile,
    ...account,
    ...(await buyersOf(db, order, `order ${number}`)),
    ...(await buyersOf(db, invoices, `invoice ${number}`)),
  ];
}

/** The buyer whose direct debit, credit note or provider's payment has this reference. */
async function findByReference(db: Db, text: string): Promise<FoundMember[]> {
  const creditNote = /^CN-(\d{1,15})$/i.exec(text)?.[1];
  const orders = () => db.selectFrom("orders").select("account_id").limit(pageSize);
  const [payments, debits, notes] = await Promise.all([
    orders().where("provider_reference", "=", text).execute(),
    orders()
      .innerJoin("direct_debit", "direct_debit.order_id", "orders.id")
      .clearSelect()
      .select("orders.account_id")
      .where("direct_debit.mandate_reference", "=", text.toUpperCase())
      .execute(),
    creditNote === undefined
      ? []
      : orders()
          .innerJoin("credit_note", "credit_note.order_id", "orders.id")
          .where("credit_note.company_id", "in", (eb) => eb.selectFrom("company").select("company.id"))
          .where("credit_note.number", "=", Number(creditNote))
          .execute(),
  ]);
  return buyersOf(db, [...payments, ...debits, ...notes], text);
}

async function buyersOf(db: Db, orders: { account_id: number }[], because: string): Promise<FoundMember[]> {
  if (orders.length === 0) return [];
  const ids = orders.map((order) => order.account_id);
  const rows = await members(db).where("account.id", "in", ids).execute();
  return rows.map((row) => ({ ...row, because }));
}
