import { expect, test } from "vitest";
import { photoLimits } from "#app/credits/bundles/premium-benefits.ts";
import { timeBonusPercentage } from "#app/credits/codes/time-bonus.ts";
import { codeLifetime, debitLimitPeriod } from "#app/credits/direct-debit/debit-limits.ts";
import { passLifetime } from "#app/games/swipe/swipe-limit.ts";
import { exportLinkLifetime } from "#app/leaving/own-data/export-token.queries.server.ts";
import { disownedWindow, reactivationWindow } from "#app/leaving/deletion-periods.ts";
import { maxExactTotal } from "#app/members/search/filters/search-criteria.ts";
import { languages } from "#app/platform/i18n/languages.ts";
import { days, hours, minutes } from "#app/platform/units.ts";
import { notificationRules } from "#app/push/notifications/notification-rules.ts";
import { readTexts } from "./locale-files.ts";

const mailDelay = notificationRules.find(({ channel }) => channel === "mail")?.delayMs ?? 0;

/** Texts that spell a number, with the number that the code enforces. */
const numbersInTexts: [key: string, ...numbers: number[]][] = [
  ["photos:reason.photo_limit", photoLimits.free, photoLimits.premium],
  ["photos:reason.photo_limit_premium", photoLimits.premium],
  ["shell:bonus.until", timeBonusPercentage],
  ["shell:bonus.running", timeBonusPercentage],
  ["shell:bonus.modal.title", timeBonusPercentage],
  ["members:search.total_capped", maxExactTotal],
  ["debit:details.left", debitLimitPeriod / days(1)],
  ["debit:code.lead", codeLifetime / minutes(1)],
  ["debit:sms.text", codeLifetime / minutes(1)],
  ["games:swipe.empty.text", passLifetime / days(1)],
  ["leaving:leave.back", reactivationWindow / days(1)],
  ["leaving:deleted.back", reactivationWindow / days(1)],
  ["leaving:back.old", reactivationWindow / days(1)],
  ["leaving:export.old", exportLinkLifetime / days(1)],
  ["mails:data_export.lasts", exportLinkLifetime / days(1)],
  ["settings:leave.lead", reactivationWindow / days(1)],
  ["account:activate.notMeLead", disownedWindow / hours(1)],
  ["account:activate.disownedLead", disownedWindow / hours(1)],
  ["push:rule", mailDelay / minutes(1)],
];

/** The numbers in a text; thousands may be separated. */
function numbersIn(text: string): number[] {
  const joined = text.replace(/(?<=\d)[.,\s](?=\d{3})/g, "");
  return [...joined.matchAll(/\d+/g)].map(([digits]) => Number(digits));
}

test.each(languages)("the texts in %s tell the numbers that the rules enforce", (language) => {
  const texts = readTexts(language);
  for (const [key, ...numbers] of numbersInTexts) {
    expect([key, numbersIn(texts.get(key) ?? "")]).toEqual([key, expect.arrayContaining(numbers)]);
  }
});
