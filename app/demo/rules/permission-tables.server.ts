import { writingLines } from "#app/chat/composer/may-write.ts";
import { takeBackLines } from "#app/chat/replies/take-back.ts";
import { premiumBenefits } from "#app/credits/bundles/premium-benefits.ts";
import { codeLines } from "#app/credits/codes/discount-code.ts";
import { swipeLines } from "#app/games/swipe/swipe-limit.ts";
import { accessLines } from "#app/members/access/access.ts";
import { SiteSettings } from "#app/site/settings.ts";
import { condition, numberOrNone, type RuleTable } from "./rule-table.ts";

/** Who may do what. */
export function permissionTables(): RuleTable[] {
  return [
    {
      id: "visibility",
      title: "Who may see whom",
      lead: "The first line that applies decides; without one the profile is open.",
      columns: ["answer", "when", "source"],
      rows: accessLines.map(({ access, when, source }) => [access, condition(when), source]),
    },
    {
      id: "writing",
      title: "Who may write",
      lead: "The first line that applies refuses the message.",
      ...refusing(writingLines),
    },
    {
      id: "take-back",
      title: "Who may take a message back",
      lead: "The first line that applies refuses it.",
      ...refusing(takeBackLines),
    },
    {
      id: "swipe",
      title: "Likes in the swipe game",
      lead: "The first line that applies refuses the like.",
      ...refusing(swipeLines),
    },
    {
      id: "codes",
      title: "Discount codes",
      lead: "The first line that applies refuses the code.",
      ...refusing(codeLines),
    },
    {
      id: "benefits",
      title: "What Premium gives",
      lead: "The numbers are those of free and premium members; without a number there is no limit, or nothing to count.",
      columns: ["benefit", "free", "premium", "source"],
      rows: premiumBenefits(SiteSettings.parse({}).swipe_daily_cap).map(({ name, free, premium, source }) => [
        name,
        numberOrNone(free),
        numberOrNone(premium),
        source,
      ]),
    },
  ];
}

type RefusingLine = { reason: string; when: (...facts: never[]) => boolean; source: string };

/** Columns and rows of a table whose lines refuse. */
const refusing = (lines: readonly RefusingLine[]): Pick<RuleTable, "columns" | "rows"> => ({
  columns: ["refusal", "when", "source"],
  rows: lines.map(({ reason, when, source }) => [reason, condition(when), source]),
});
