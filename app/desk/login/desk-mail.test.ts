import { expect, test } from "vitest";
import { deskMail, type DeskMailEvent } from "./desk-mail.ts";

const mailAbout = (event: DeskMailEvent) =>
  deskMail({
    name: "Nora",
    sender: "Vesper",
    event,
    client: { network: "203.0.113.0/24", userAgent: "Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Firefox/132.0" },
    at: new Date("2026-11-28T08:00:00Z"),
  });

test("a mail about access says what happened, when, in which browser and from which network", () => {
  const { subject, text } = mailAbout({ kind: "device", method: "code" });
  expect(subject).toBe("New login to the desk");
  for (const fact of ["Hello Nora,", "28 Nov 2026, 09:00", "Firefox, Linux", "203.0.113.0/24"])
    expect(text).toContain(fact);
});

test.each([
  [9, "You have 9 recovery codes left"],
  [1, "You have 1 recovery code left"],
  [0, "You have no recovery codes left"],
])("of a recovery code it says that %i are left", (left, text) => {
  expect(mailAbout({ kind: "recovery_code", left }).text).toContain(text);
});
