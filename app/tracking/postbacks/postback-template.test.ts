import { expect, test } from "vitest";
import { fillTemplate, templateProblem } from "./postback-template.ts";

const rule = { allowLoopback: false, sandbox: undefined };
const demo = { allowLoopback: false, sandbox: "http://localhost:3000/sandbox/postbacks" };

test.each([
  "https://track.example/postback?click={sub1}&event={event}&value={value}&currency={currency}&id={id}&at={time}",
  "https://track.example/{network}/{ref}?a={sub2}{sub3}",
  "https://8.8.8.8/?id={id}",
  "https://track.example:443/?id={id}",
])("%s may be used", (template) => expect(templateProblem(template, rule)).toBeUndefined());

test.each([
  [`https://track.example/?x=${"x".repeat(10_000)}`, "template_too_long"],
  ["https://track.example/?niche={niche}", "template_unknown_name"],
  ["https://track.example/?x={}", "template_unknown_name"],
  ["https://track.example/?x={toString}", "template_unknown_name"],
  ["https://track.example/?x={{id}}", "template_invalid"],
  ["https://track.example/?x={id", "template_invalid"],
  ["https://track.example/?x=\u0000", "template_invalid"],
  ["https://track.example/ ?x=1", "template_invalid"],
  ["https://track.example/#{id}", "template_invalid"],
  ["track.example/?id={id}", "template_invalid"],
  ["", "template_invalid"],
  ["http://track.example/?id={id}", "template_not_https"],
  ["ftp://track.example/?id={id}", "template_not_https"],
  ["https://user@track.example/?id={id}", "template_userinfo"],
  ["https://user:pass@track.example/?id={id}", "template_userinfo"],
  ["https://{sub1}.example/", "template_name_in_host"],
  ["https://{sub1}@track.example/", "template_name_in_host"],
  ["https://track.example:8443/?id={id}", "template_address"],
  ["https://localhost/?id={id}", "template_address"],
  ["https://a.localhost/?id={id}", "template_address"],
  ["https://intranet/?id={id}", "template_address"],
  ["https://printer.local/?id={id}", "template_address"],
  ["https://10.0.0.1/?id={id}", "template_address"],
  ["https://169.254.169.254/latest/?id={id}", "template_address"],
  ["https://0x7f.1/?id={id}", "template_address"],
  ["https://2130706433/?id={id}", "template_address"],
  ["https://[::1]/?id={id}", "template_address"],
  ["https://[fd00::1]/?id={id}", "template_address"],
])("%s is refused: %s", (template, problem) => expect(templateProblem(template, rule)).toBe(problem));

test("only in the demo, and only its own network, may be asked by http", () => {
  const own = "http://localhost:3000/sandbox/postbacks?click={sub1}&id={id}";
  expect(templateProblem(own, demo)).toBeUndefined();
  expect(templateProblem(own, rule)).toBe("template_not_https");
  expect(templateProblem("http://localhost:3000/sandbox/pay/1?id={id}", demo)).toBe("template_not_https");
  for (const user of ["user", "user:pass", ":pass"]) {
    const withUser = own.replace("localhost", `${user}@localhost`);
    expect(templateProblem(withUser, demo), withUser).toBe("template_not_https");
  }
  expect(templateProblem("https://localhost:8443/?id={id}", { ...demo, allowLoopback: true })).toBeUndefined();
});

const values = { network: "ad net", ref: "a/b?c#d", sub1: "ü&=\ud800", sub2: "{id}", sub3: "" };
const facts = { event: "order", value: "24.99", currency: "EUR", id: "7", time: "1770000000" };

test("values are escaped wherever they stand", () => {
  const template = "https://t.example/{ref}?n={network}&s={sub1}&x={sub2}&e={sub3}&v={value}{currency}&i={id}";
  expect(fillTemplate(template, { ...values, ...facts })).toBe(
    "https://t.example/a%2Fb%3Fc%23d?n=ad%20net&s=%C3%BC%26%3D%EF%BF%BD&x=%7Bid%7D&e=&v=24.99EUR&i=7",
  );
});

test.each([
  ["https://t.example/x?click={sub1}", "o'neil", "https://t.example/x?click=o%27neil"],
  ["https://t.example?click={sub1}", "7", "https://t.example/?click=7"],
  ["HTTPS://T.Example:443/x?click={sub1}", "7", "https://t.example/x?click=7"],
  ["https://t.example/ü?ü={sub1}", "7", "https://t.example/%C3%BC?%C3%BC=7"],
  ["https://t.example/a/../b?click={sub1}", "7", "https://t.example/b?click=7"],
  ["https://t.example/{sub1}?#", "7", "https://t.example/7"],
])("%s is filled as it is sent", (template, sub1, address) => {
  const filled = fillTemplate(template, { ...values, ...facts, sub1 });
  expect(filled).toBe(address);
  const { origin, pathname, search } = new URL(filled);
  expect(origin + pathname + search).toBe(filled);
});

test.each([
  ["https://t.example/a/{sub1}/{id}", "..", "https://t.example/a/%252E%252E/7"],
  ["https://t.example/a/{sub1}/{id}", ".", "https://t.example/a/%252E/7"],
  ["https://t.example/a/{sub1}{sub3}/{id}", "..", "https://t.example/a/%252E%252E/7"],
  ["https://t.example/a/.{sub1}", ".", "https://t.example/a/%252E%252E"],
  ["https://t.example/a/.{sub1}/", "", "https://t.example/a/%252E/"],
  ["https://t.example/a/%2E{sub1}/{id}", ".", "https://t.example/a/%252E%252E/7"],
  ["https://t.example/a/{sub1}/{id}", "", "https://t.example/a//7"],
  ["https://t.example/a/{sub1}/{id}", "...", "https://t.example/a/.../7"],
  ["https://t.example/a/{sub1}", "../b", "https://t.example/a/..%2Fb"],
  ["https://t.example/a?x={sub1}", "..", "https://t.example/a?x=.."],
])("no value changes the path of %s: %j", (template, sub1, address) =>
  expect(fillTemplate(template, { ...values, ...facts, sub1 })).toBe(address),
);
