import { describe, expect, test } from "vitest";
import { languages } from "#app/platform/i18n/languages.ts";
import { keepShortWords } from "#app/platform/i18n/short-words.ts";
import { complaintDecision, complaintReceipt } from "#app/safety/complaints/complaint.mail.server.ts";
import { ComplaintChoice } from "#app/safety/complaints/complaint-kinds.ts";
import { statementOfReasons } from "#app/safety/decisions/statement.mail.server.ts";
import type { Site } from "#app/site/site.server.ts";
import { readTexts } from "./locale-files.ts";

const site = {
  origin: "https://example.test",
  settings: { mail_name: "Vesper", timezone: "Europe/Amsterdam", support_email: "support@example.test" },
} as Site;

/** What a complaint is called, and an appeal (locales/glossary.md). Norwegian has one word: "klage på avgjørelsen". */
const words: Record<string, { complaint: RegExp; appeal: RegExp }> = {
  en: { complaint: /complain/i, appeal: /appeal/i },
  nl: { complaint: /klacht/i, appeal: /bezwaar/i },
  de: { complaint: /beschwer/i, appeal: /widerspr/i },
  it: { complaint: /reclam/i, appeal: /ricorso/i },
  fr: { complaint: /réclam/i, appeal: /contest/i },
  es: { complaint: /reclam/i, appeal: /recurso/i },
  pl: { complaint: /zgłosz/i, appeal: /odwoła/i },
  da: { complaint: /klage/i, appeal: /indsigelse/i },
  fi: { complaint: /valitu/i, appeal: /oikaisupyyn/i },
  nb: { complaint: /klage(?!n din på avgjørelsen|t på)/i, appeal: /på avgjørelsen|ny vurdering|på nytt/i },
  sv: { complaint: /klag/i, appeal: /omprövning/i },
};

describe.each(languages)("%s", (language) => {
  const texts = new Map([...readTexts(language)].map(([key, text]) => [key, keepShortWords(language, text)]));
  const { complaint, appeal } = words[language]!;
  const about = { site, language, reference: "K7M2P9XQ4T" };

  test("the mails about an appeal speak of the appeal, not of a complaint", () => {
    const mails = [
      complaintReceipt({ ...about, kind: "appeal" }),
      ...(["upheld", "partly", "rejected"] as const).map((decision) =>
        complaintDecision({ ...about, kind: "appeal", decision, reasons: "-" }),
      ),
    ];
    for (const { subject, text } of mails) {
      // The address of the page is the same for both.
      const words = `${subject}\n${text}`.replace(/https:\S+/g, "");
      expect(words).not.toMatch(complaint);
      expect(words).toMatch(appeal);
      expect(text).toContain("K7M2P9XQ4T");
    }
  });

  test("the mails about a complaint speak of it, with its kind", () => {
    for (const kind of ComplaintChoice.options) {
      const mail = complaintDecision({ ...about, kind, decision: "rejected", reasons: "-" });
      expect(mail.text).toContain(texts.get(`safety:kinds.${kind}`));
    }
  });

  test("a statement of reasons names the rule that was broken, not what the complainant chose", () => {
    const rules = ComplaintChoice.options.map((rule) => {
      const mail = statementOfReasons({
        ...about,
        name: "Ben",
        country: null,
        effect: "warn",
        until: undefined,
        about: { kind: "profile" },
        rule,
        reasons: "-",
        appealUntil: new Date("2027-05-22T12:00:00Z"),
      });
      const sentence = texts.get(`mails:statement.rule.${rule}`) ?? "";
      expect(mail.text).toContain(sentence);
      expect(mail.text).toContain(texts.get("mails:greeting_formal")?.replace("{{name}}", "Ben"));
      // "My data or a picture of me": the complainant's words, to whom it is about.
      if (rule === "privacy") expect(mail.text).not.toContain(texts.get("safety:kinds.privacy"));
      return sentence;
    });
    expect(new Set(rules).size).toBe(ComplaintChoice.options.length);
  });
});
