import { expect, test } from "vitest";
import { pageAccountFetch } from "./page-account-fetch.ts";

const origin = "https://site.test";

/** Calls an address from a page of an account; returns the headers that were sent, and the names that were noticed. */
async function callFrom(account: string | undefined, address: string | Request, answer = new Response("")) {
  const sent: Headers[] = [];
  const names: string[] = [];
  const fetch = pageAccountFetch({
    fetch: (input, init) => {
      sent.push(new Request(new URL(input instanceof Request ? input.url : input, origin), init).headers);
      return Promise.resolve(answer);
    },
    origin,
    account: () => account,
    onOtherAccount: (name) => names.push(name),
  });
  await fetch(address, { headers: { accept: "application/json" } });
  return { page: sent[0]?.get("x-account"), accept: sent[0]?.get("accept"), names };
}

test("a call to the site names the page's account", async () => {
  expect(await callFrom("anna", "/api/user.php")).toEqual({ page: "anna", accept: "application/json", names: [] });
  expect((await callFrom("anna", `${origin}/likes.data`)).page).toBe("anna");
});

test("a visitor's page has none, and nobody else is told", async () => {
  expect((await callFrom(undefined, "/api/user.php")).page).toBeNull();
  expect((await callFrom("anna", "https://elsewhere.test/")).page).toBeNull();
  expect((await callFrom("anna", "/assets/texts-en.json")).page).toBeNull();
});

test("an answer that names another member is noticed", async () => {
  const headers = { "x-signed-in-as": encodeURIComponent("Zoë ’t") };
  expect((await callFrom("anna", "/likes.data", new Response("", { headers }))).names).toEqual(["Zoë ’t"]);
});
