import { type Outcome, refused } from "#app/platform/outcome.ts";

/** More than any day of advertising costs: a number in minor units by mistake, or two cells run together. */
const maxAmount = 10_000_000;

export const amountRefusals = {
  amount_invalid: "write the cost as 1234.50 or 1234,50",
  amount_negative: "a cost is never below 0",
  amount_ambiguous: "it may be thousands or a fraction; write 1234 or 1.23",
  amount_too_large: "it is more than 10 million",
} as const;

/**
 * Reads an amount as networks and spreadsheets write it, with a point or a comma, with or without thousands: `1234.5`,
 * `1234,50`, `1.234,50`, `1,234.50`, `1 234,50`. Gives minor units; parts of a cent are rounded. Refuses what is below 0,
 * and one divider before exactly three digits, which may mean either.
 */
export function readAmount(text: string): Outcome<{ minor: number }, keyof typeof amountRefusals> {
  const bare = text
    .trim()
    .slice(0, 40)
    .replace(/[\s\u00a0\u202f'’]/g, "");
  if (/^-\d/.test(bare)) return refused("amount_negative");
  if (!/^\d[\d.,]*$/.test(bare)) return refused("amount_invalid");
  const dividers = bare.replace(/\d/g, "");
  const decimal = dividers.at(-1) ?? "";
  const hasThousands = dividers.length > 1;
  const [whole = "", fraction = ""] = splitLast(bare, decimal);
  if (!hasThousands && fraction.length === 3 && /^[1-9]\d{0,2}$/.test(whole)) return refused("amount_ambiguous");
  // Several of one kind: they can only divide thousands.
  const isWhole = hasThousands && new Set(dividers).size === 1;
  const groups = isWhole ? bare : whole;
  if (hasThousands && !/^\d{1,3}([.,])\d{3}(\1\d{3})*$/.test(groups)) return refused("amount_invalid");
  if (decimal !== "" && !isWhole && fraction === "") return refused("amount_invalid");
  const amount = Number(isWhole ? bare.replace(/[.,]/g, "") : `${whole.replace(/[.,]/g, "")}.${fraction || "0"}`);
  if (amount > maxAmount) return refused("amount_too_large");
  // A decimal such as 1.005 lies a hair below itself in binary.
  return { ok: true, minor: Math.round(Number((amount * 100).toPrecision(12))) };
}

function splitLast(text: string, divider: string): string[] {
  const at = divider === "" ? -1 : text.lastIndexOf(divider);
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 1)];
}
