import { expect, test } from "vitest";
import { buildMail } from "./build-mail.server.ts";
import { mailKindOf, type MailKind } from "./mail-kinds.ts";

const linkOf = (kind: MailKind, link: string) => {
  const button = { label: "Open", link };
  const { text } = buildMail({ kind, language: "en", subject: "", greeting: "", paragraphs: [], button, closing: [] });
  return /Open\n(\S+)/.exec(text)?.[1];
};

test.each([
  ["receipt", "https://x.test/transactions/7", "https://x.test/from-mail/receipt?next=/transactions/7"],
  ["like", "https://x.test/likes/m/7", "https://x.test/from-mail/like?next=/likes/m/7"],
  ["decision", "https://x.test/c?reference=A1&b=2", "https://x.test/from-mail/decision?next=/c?reference=A1%26b=2"],
  ["photo_rejected", "https://x.test/profile#photos", "https://x.test/from-mail/photo_rejected?next=/profile#photos"],
  // The secret gets no second address: its own page counts.
  ["activation", "https://x.test/activate?token=secret", "https://x.test/activate?token=secret"],
] as [MailKind, string, string][])("the link of a mail of the kind %s to %s is %s", (kind, link, expected) => {
  expect(linkOf(kind, link)).toBe(expected);
  if (expected.includes("next=")) {
    const url = new URL(expected);
    expect(new URL((url.searchParams.get("next") ?? "") + url.hash, url.origin).href).toBe(link);
  }
});

test("all mails about security are of one kind; other topics are none", () => {
  expect(["security_device", "confirm_reminder", "debit_code"].map(mailKindOf)).toEqual([
    "security",
    "confirm_reminder",
    undefined,
  ]);
});
