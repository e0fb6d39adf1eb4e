import { expect, test } from "vitest";
import { securityTxt } from "./security-txt.ts";

const now = new Date("2026-11-21T12:00:00Z");
const site = { origin: "https://example.org", languages: ["nl", "en", "de"] };

test("security.txt names contact, end, languages and its own address", () => {
  expect(securityTxt({ ...site, contact: "security@example.org" }, now)).toBe(
    `Contact: mailto:security@example.org
Expires: 2027-05-20T12:00:00.000Z
Preferred-Languages: en, nl, de
Canonical: https://example.org/.well-known/security.txt
`,
  );
});

test("a contact may be a page", () => {
  expect(securityTxt({ ...site, contact: "https://example.org/report" }, now)).toContain(
    "Contact: https://example.org/report\n",
  );
});
