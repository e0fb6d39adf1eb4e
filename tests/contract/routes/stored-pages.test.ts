import { expect, test } from "vitest";
import { readByPages, storedAddressOf } from "#app/shell/stored-pages/stored-address.ts";
import { codeUnder, expectNone, textOf } from "../source-files.ts";

const folders = [
  "platform",
  "shell",
  "site",
  "signup",
  "pages",
  "landers",
  "tracking",
  "account/session",
  "credits/bundles",
];
/** The screens that are stored. */
const screens = /^app\/routes\/(_index|landers\.|members\.\$id\.landing|pages\.|pricing|login|signup\/)/;
/** They read the addresses of others: links that are checked, mails, steps of members. */
const others = /\/(links|mail-clicks|outbox)\//;

test("a parameter that a visitor's page reads keeps its address out of the store, or is part of its key", () => {
  const names = [
    ...codeUnder(...folders.map((folder) => `app/${folder}`)),
    ...codeUnder("app/routes").filter((file) => screens.test(file)),
  ]
    .filter((file) => !others.test(file))
    .flatMap((file) =>
      [...textOf(file).matchAll(/(?:searchParams|query|params|search)\.(?:get|has|getAll)\("([^"]+)"/g)].map(
        ([, name = ""]) => ({ file, name }),
      ),
    );
  expect(names.length).toBeGreaterThan(10);
  const known = ({ name }: { name: string }) =>
    readByPages.has(name) || storedAddressOf(`/?${name}=1`) === undefined || ["lb", "preview", "lang"].includes(name);
  expectNone(
    names.filter((each) => !known(each)).map(({ file, name }) => `${file}: ${name}`),
    "The stored page would be shown whatever this parameter says. Name it in readByPages (shell/stored-pages/stored-address):",
  );
});
