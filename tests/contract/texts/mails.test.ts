import { expect, test } from "vitest";
import { languages } from "#app/platform/i18n/languages.ts";
import { mailSamples } from "#app/demo/mail-samples.server.ts";
import type { Site } from "#app/site/site.server.ts";
import { readTexts } from "./locale-files.ts";
import { expectNone, filesUnder, textOf } from "../source-files.ts";

/** Words that would reveal the mail's topic at a glance; the sender's name is the site's choice. */
const revealing = /\b(dat(e|ing)|flirt|sex|match(es)?|adults?|singles?|erot\w*|profil\w*)\b/i;
const settings = {
  refund_days: 14,
  mail_name: "Vesper",
  support_email: "support@example.test",
  timezone: "Europe/Amsterdam",
  fictional_warning: "profile",
  fictional_singular: {},
};
const site = { origin: "https://example.test", settings } as Site;

test("every mail function has a sample at /dev/mails", () => {
  const samples = textOf("app/demo/mail-samples.server.ts");
  const writers = filesUnder("app", /\.mail\.server\.ts$/).flatMap((file) =>
    [...textOf(file).matchAll(/export function (\w+)\([^]*?\): Mail \{/g)].map(([, name = ""]) => ({ file, name })),
  );
  expect(writers.length).toBeGreaterThan(8);
  expectNone(
    writers
      .filter(({ name }) => !new RegExp(`\\b${name}\\(`).test(samples))
      .map(({ file, name }) => `${name} in ${file}`),
    "Add the mail to app/demo/mail-samples.server.ts, so that it can be reviewed in every language:",
  );
});

/** Nouns that begin the first sentence of a German mail: they have a capital anywhere. */
const germanNouns = /^(Mitglieder|Likes|Nachrichten)\b/;

test("a German mail greets with a comma and goes on in small letters", () => {
  const wrong = Object.entries(mailSamples).flatMap(([kind, sample]) => {
    const [greeting = "", first = ""] = sample({ site, language: "de" }).text.split("\n\n");
    const goesOn = /^\p{Ll}/u.test(first) || germanNouns.test(first);
    return greeting.endsWith(",") && goesOn ? [] : [`${kind}: ${greeting} ${first}`];
  });
  const effects = [...readTexts("de")].filter(([key]) => key.startsWith("mails:statement.effect."));
  expect(effects.length).toBeGreaterThan(4);
  wrong.push(...effects.filter(([, text]) => !/^\p{Ll}/u.test(text)).map(([key, text]) => `${key}: ${text}`));
  expectNone(wrong, "End the greeting with a comma, and begin the first sentence with a small letter:");
});

test.each(languages)("the mails in %s are complete, discreet, and the same as text and as HTML", (language) => {
  for (const [kind, sample] of Object.entries(mailSamples)) {
    const { subject, text, html } = sample({ site, language });
    expect(subject, kind).not.toMatch(revealing);
    expect(subject.length, `${kind}: ${subject}`).toBeLessThanOrEqual(70);
    expect(subject + text, kind).not.toMatch(/\{\{|undefined|Invalid Date/);
    expect(html, kind).toContain(`<html lang="${language}">`);
    expect(html, kind).toContain("prefers-color-scheme: dark");
    expect(html, kind).not.toMatch(/<img|<script|src=|Wilhelmina <3/);
    // A mail with a code has no link: nobody should learn to log in by one.
    const links = /^login_code(_confirm)?$/.test(kind) ? 0 : 1;
    expect(html.match(/href=/g) ?? [], kind).toHaveLength(links);
    expect(html.match(/href="https:\/\/example\.test\//g) ?? [], kind).toHaveLength(links);
    const words = html
      .replace(/<style>[^]*?<\/style>|<title>[^]*?<\/title>/g, "")
      .replace(/<[^>]+>/g, " ")
      .replaceAll("&lt;", "<")
      .replaceAll("&amp;", "&")
      .replaceAll("&#39;", "'")
      .replaceAll("&quot;", '"');
    const folded = (line: string) => line.replace(/\s+/g, " ").trim();
    for (const line of text.split("\n").map(folded)) {
      if (line && !line.startsWith("https://")) expect(folded(words), kind).toContain(line.replace(/:$/, ""));
    }
  }
});

test.each(languages)("the subject of a match's mail in %s tells no more than that of a like's", (language) => {
  const [like, match] = ["notification_like", "notification_match"].map((kind) => mailSamples[kind]?.({ site, language }).subject);
  expect(like).toBeTruthy();
  expect(match).toBe(like);
});
