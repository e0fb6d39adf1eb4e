import { readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { validateXML } from "xmllint-wasm";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";
import { aMember } from "../../support/members/a-member.ts";
import { aDebit, debitOf, postCode, postDetails } from "../../support/members/debits.ts";
import { shiftClock } from "../../support/members/orders.ts";
import { startSite, type TestSite } from "../../support/site/site.ts";
import { runStaffOn } from "../../support/desk/staff-commands.ts";

let site: TestSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

const nameIn = (xml: string) => /<MsgId>([^<]+)</.exec(xml)?.[1] ?? "";
const staff = (...words: string[]) => runStaffOn(site, words);

const dutch = { country: "NL", premium: true };

test("confirmed debits are exported once; a returned debit takes the credits, spent ones are owed", async () => {
  const member = await aMember(site, dutch);
  await postCode(member.browser, 2, await aDebit(site, member));
  const { order_id, mandate_reference } = await debitOf(site, member.accountId);
  await aDebit(site, await aMember(site, dutch));

  const xml = await staff("debit", "export", "--file", "-");
  const schema = [{ fileName: "pain008.xsd", contents: readFileSync("tests/support/pain008.xsd", "utf8") }];
  expect((await validateXML({ xml: [{ fileName: "file.xml", contents: xml }], schema })).errors).toEqual([]);
  for (const words of [
    `<MndtId>${mandate_reference}<`,
    "<NbOfTxs>1<",
    "NL91ABNA0417164300",
    ">24.99<",
    "Jan de Vries",
  ]) {
    expect(xml).toContain(words);
  }
  expect(await staff("debit", "export", "--file", "-")).toContain("No direct debits are waiting");
  const [, name = ""] = /<MsgId>([^<]+)</.exec(xml) ?? [];
  const path = join(temporaryFolder("debits"), "again.xml");
  expect(await staff("debit", "export", "--file", path, "--again", name)).toContain(`1 direct debit, with account`);
  expect(readFileSync(path, "utf8")).toBe(xml);
  expect(statSync(path).mode & 0o777).toBe(0o600);
  await expect(staff("debit", "export", "--file", path, "--again", name)).rejects.toThrow("already exists");
  await expect(staff("debit", "export", "--file", "-", "--again", "DD-none")).rejects.toThrow(
    `No export is called DD-none. The last ones: ${name}.`,
  );
  const audit = await site.db
    .selectFrom("staff_audit")
    .select("details")
    .where("command", "=", "debit export")
    .executeTakeFirstOrThrow();
  expect(JSON.stringify(audit.details)).toContain(String(order_id));
  expect(JSON.stringify(audit.details)).not.toContain("ABNA");

  await site.db
    .insertInto("ledger")
    .values({ account_id: member.accountId, delta: -100, reason: "grant", created_at: new Date() })
    .execute();
  const returned = await staff("debit", "returns", mandate_reference);
  expect(returned).toContain("Credits taken");
  const debt = await site.db.selectFrom("debt").selectAll().where("order_id", "=", order_id).executeTakeFirst();
  const account = await site.db
    .selectFrom("account")
    .select(["credits", "paid_user"])
    .where("id", "=", member.accountId)
    .executeTakeFirstOrThrow();
  expect(account.credits).toBe(0);
  expect(debt).toMatchObject({ reason: "return", credits: 100 });
  expect(await staff("debit", "returns", mandate_reference)).toContain("was already returned");
  await expect(staff("debit", "returns", "<Rtr/>")).rejects.toThrow("not a debit report");
  await expect(staff("debit", "returns", "DD4711")).rejects.toThrow("DD4711: no confirmed direct debit");
});

test("a file has the creditor identifier of its mandates, even if the company's has changed @thorough", async () => {
  const members = [await aMember(site, dutch), await aMember(site, dutch)];
  for (const member of members) await postCode(member.browser, 2, await aDebit(site, member));
  const [first, second] = await Promise.all(members.map(({ accountId }) => debitOf(site, accountId)));
  await site.db
    .updateTable("direct_debit")
    .set({ creditor_identifier: "NL33ZZZ999999999999" })
    .where("order_id", "=", first?.order_id ?? 0)
    .execute();

  const earlier = await staff("debit", "export", "--file", "-");
  expect(earlier).toContain(">NL33ZZZ999999999999<");
  expect(earlier).toContain(`>${first?.mandate_reference}<`);
  expect(earlier).not.toContain(`>${second?.mandate_reference}<`);
  const later = await staff("debit", "export", "--file", "-");
  expect(later).not.toContain("NL33ZZZ999999999999");
  expect(later).toContain(`>${second?.mandate_reference}<`);
});

test("a debit is collected for the company that sold it, also if its site has another company now", async () => {
  const member = await aMember(site, dutch);
  await postCode(member.browser, 2, await aDebit(site, member));
  const { mandate_reference } = await debitOf(site, member.accountId);
  const company = await site.db.selectFrom("company").selectAll().where("id", "=", 1).executeTakeFirstOrThrow();
  await site.db
    .insertInto("company")
    .values({ ...company, id: 2, name: "Second B.V." })
    .execute();
  const sellFor = (company_id: number) => site.db.updateTable("site").set({ company_id }).where("id", "=", 1).execute();
  await sellFor(2);
  const exportFor = (id: number) => staff("debit", "export", "--file", "-", "--company", String(id));
  expect(await exportFor(2)).toContain("No direct debits are waiting");
  const xml = await exportFor(1);
  expect(xml).toContain(`>${mandate_reference}<`);
  expect(xml).toContain("<Nm>Example Company B.V.<");
  // So is the same file made again, whichever company is named.
  expect(await staff("debit", "export", "--file", "-", "--company", "2", "--again", nameIn(xml))).toBe(xml);
  await sellFor(1);
});

test("a debit refunded before the export is not collected; a refund after it waits for a person, who sees the account @thorough", async () => {
  const confirmed = async () => {
    const member = await aMember(site, dutch);
    await postCode(member.browser, 2, await aDebit(site, member));
    return (await debitOf(site, member.accountId)).order_id;
  };
  const [before, after] = [await confirmed(), await confirmed()];
  expect(await staff("order", "refund", String(before), "--reason", "paid twice")).toContain("Refunded: €24.99");
  expect(await staff("order", "refunds")).toContain(`order ${before}: €24.99`);
  const xml = await staff("debit", "export", "--file", "-");
  expect(xml).toContain(`<EndToEndId>${after}<`);
  expect(xml).not.toContain(`<EndToEndId>${before}<`);
  const refund = (order: number) =>
    site.db.selectFrom("refund").selectAll().where("order_id", "=", order).executeTakeFirstOrThrow();
  expect(await refund(before)).toMatchObject({ status: "settled", provider_reference: "not-collected" });

  await staff("order", "refund", String(after), "--reason", "wrong account");
  await shiftClock(site.visitor(), 60);
  expect(await refund(after)).toMatchObject({ status: "requested", amount_minor: 2499 });
  expect(await staff("order", "refunds")).toMatch(/by bank transfer to Jan de Vries, NL91ABNA0417164300/);
  await staff("order", "refunded", String(after), "--reference", "transfer 12");
  expect(await refund(after)).toMatchObject({ status: "settled", provider_reference: "transfer 12" });
  const audit = await site.db.selectFrom("staff_audit").select("details").execute();
  expect(JSON.stringify(audit)).not.toContain("ABNA");
  expect(await staff("debit", "returns", `DD${after}`)).toContain(
    "Credits taken: 0, owed: 0. €24.99 had already been refunded: the member now has it twice.",
  );
});

test("the bank's report takes back what it returned, with the bank's reason, and asks before it leaves the others", async () => {
  const orders: number[] = [];
  for (let count = 0; count < 4; count += 1) {
    const member = await aMember(site, dutch);
    await postCode(member.browser, 2, await aDebit(site, member));
    orders.push((await debitOf(site, member.accountId)).order_id);
  }
  const [paid = 0, rejected = 0, returned = 0, listed = 0] = orders;
  await expect(staff("debit", "returns", `DD${paid}`)).rejects.toThrow("not in a file for the bank yet");
  await staff("debit", "export", "--file", "-");
  const folder = temporaryFolder("returns");
  const write = (name: string, text: string | Buffer) => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  };
  const reasonOf = async (order: number) =>
    (
      await site.db
        .selectFrom("direct_debit")
        .select("return_reason")
        .where("order_id", "=", order)
        .executeTakeFirstOrThrow()
    ).return_reason;

  const status = (order: number, word: string, reason = "") =>
    `<TxInfAndSts><OrgnlEndToEndId>${order}</OrgnlEndToEndId><TxSts>${word}</TxSts>${reason}</TxInfAndSts>`;
  const block = status(paid, "ACCP") + status(rejected, "RJCT", "<StsRsnInf><Rsn><Cd>AC04</Cd></Rsn></StsRsnInf>");
  const pain002 = `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.10"><CstmrPmtStsRpt><OrgnlPmtInfAndSts>${block}</OrgnlPmtInfAndSts></CstmrPmtStsRpt></Document>`;
  const file = write("status.xml", pain002);
  await expect(staff("debit", "returns", "--file", file)).rejects.toThrow(
    `Returned: DD${rejected} (AC04). Not returned: 1 of our debits. Nothing is recorded yet.`,
  );
  expect(await reasonOf(rejected)).toBeNull();
  expect(await staff("debit", "returns", "--file", file, "--only-returned")).toContain(
    `DD${rejected} (AC04): Credits taken: 150`,
  );
  expect([await reasonOf(rejected), await reasonOf(paid)]).toEqual(["AC04", null]);

  const back = (id: number) =>
    `<Ntry><CdtDbtInd>DBIT</CdtDbtInd><NtryDtls><TxDtls><Refs><EndToEndId>${id}</EndToEndId></Refs><RtrInf><Rsn><Cd>MD06</Cd></Rsn></RtrInf></TxDtls></NtryDtls></Ntry>`;
  const camt = `<Document><BkToCstmrDbtCdtNtfctn><Ntfctn>${back(returned)}${back(20261127)}</Ntfctn></BkToCstmrDbtCdtNtfctn></Document>`;
  const said = await staff("debit", "returns", "--file", write("camt.xml", camt));
  expect(said).toContain(`DD${returned} (MD06): Credits taken: 150`);
  expect(said).toContain("Returned payments that are not ours: 1.");

  const unknown = write("unknown.csv", `${listed};AM04\nDD4711;AM04`);
  await expect(staff("debit", "returns", "--file", unknown)).rejects.toThrow(
    /DD4711: no confirmed.*\n.*Nothing is recorded/,
  );
  expect(await reasonOf(listed)).toBeNull();
  const list = Buffer.from(`\ufeffdate;order;code\r\n2026-11-27;${listed};AM04\r\n`, "utf16le");
  expect(await staff("debit", "returns", "--file", write("list.csv", list))).toContain(
    `DD${listed} (AM04): Credits taken: 150`,
  );
  expect([await reasonOf(returned), await reasonOf(listed), await reasonOf(paid)]).toEqual(["MD06", "AM04", null]);
});

test("a file made again after its day has a new name and a day ahead, unless the bank has collected it", async () => {
  const member = await aMember(site, dutch);
  await postCode(member.browser, 2, await aDebit(site, member));
  const { mandate_reference } = await debitOf(site, member.accountId);
  const first = await staff("debit", "export", "--file", "-");
  expect(first).toContain("<TwnNm>Amsterdam</TwnNm><Ctry>NL</Ctry>");
  await site.db
    .updateTable("direct_debit")
    .set({ exported_at: new Date(Date.now() - 9 * 24 * 3_600_000) })
    .where("message_id", "=", nameIn(first))
    .execute();
  const again = await staff("debit", "export", "--file", "-", "--again", nameIn(first));
  expect(again).toContain(`>${mandate_reference}<`);
  expect(nameIn(again)).not.toBe(nameIn(first));
  const day = /<ReqdColltnDt>([^<]+)</.exec(again)?.[1] ?? "";
  expect(day > new Date().toISOString().slice(0, 10)).toBe(true);
  expect(await staff("debit", "export", "--file", "-", "--again", nameIn(again))).toBe(again);

  await staff("debit", "returns", mandate_reference);
  await site.db
    .updateTable("direct_debit")
    .set({ exported_at: new Date(0) })
    .where("message_id", "=", nameIn(again))
    .execute();
  await expect(staff("debit", "export", "--file", "-", "--again", nameIn(again))).rejects.toThrow(
    "The bank has collected",
  );
});

test("a refund that waits when the bank returns the debit is not paid any more", async () => {
  const member = await aMember(site, dutch);
  await postCode(member.browser, 2, await aDebit(site, member));
  const { order_id: order } = await debitOf(site, member.accountId);
  await staff("debit", "export", "--file", "-");
  await staff("order", "refund", String(order), "--reason", "wrong account");
  expect(await staff("debit", "returns", `DD${order}`)).toContain(
    "Credits taken: 0, owed: 0. The waiting refund of €24.99 has been cancelled.",
  );
  expect(await staff("order", "refunds")).toContain("No refunds are waiting");
  await expect(staff("order", "refunded", String(order), "--reference", "t")).rejects.toThrow("no refund waiting");
});

test("a file for the bank that has nothing to collect leaves its row in the audit all the same", async () => {
  const member = await aMember(site, dutch);
  await postCode(member.browser, 2, await aDebit(site, member));
  const { order_id: order } = await debitOf(site, member.accountId);
  await staff("order", "refund", String(order), "--reason", "paid twice");
  expect(await staff("debit", "export", "--file", "-")).toContain("No direct debits are waiting");
  const rows = await site.db
    .selectFrom("staff_audit")
    .select("details")
    .where("command", "=", "debit export")
    .execute();
  expect(JSON.stringify(rows)).toContain(`{"orderId":${order},"amountMinor":0}`);
});

test("staff block and unblock a member's direct debits", async () => {
  const { browser, email } = await aMember(site, dutch);
  await staff("debit", "block", email, "--reason", "two returns");
  expect((await postDetails(browser, 2)).status).toBe(403);
  await staff("debit", "unblock", email);
  expect((await postDetails(browser, 2)).status).toBe(302);
});
