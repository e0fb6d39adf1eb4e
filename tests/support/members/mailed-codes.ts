import type { TestSite } from "#tests/support/site/site.ts";

/** The newest code that was mailed to an address, and the mail's text. */
export async function codeMailedTo(site: Pick<TestSite, "db">, email: string): Promise<{ code: string; text: string }> {
  const row = await site.db
    .selectFrom("outbox")
    .select("text_body")
    .where("recipient", "=", email)
    .where("topic", "=", "login_code")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  const text = row?.text_body ?? "";
  return { text, code: /^\d{6}$/m.exec(text)?.[0] ?? "" };
}

/** So many codes that are not this one. */
export function wrongCodes(code: string, count: number): string[] {
  const codes = Array.from({ length: count + 1 }, (_, index) => String(100_000 + index));
  return codes.filter((each) => each !== code).slice(0, count);
}
