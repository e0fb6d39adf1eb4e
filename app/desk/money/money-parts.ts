/** The parts of the money screen, each an address of its own (`?part=`). */
export const moneyParts = ["orders", "refunds", "debits", "providers", "vat"] as const;
export type MoneyPart = (typeof moneyParts)[number];

export function readMoneyPart(text: string | null): MoneyPart {
  return moneyParts.find((each) => each === text) ?? "orders";
}

/** The commands that the parts show as forms. */
export const moneyActs = [
  { slug: "order-refunds", label: "Unpaid refunds", part: "refunds" },
  { slug: "order-refunded", label: "Mark a refund as paid by hand", part: "refunds" },
  { slug: "debit-export", label: "Export for the bank", part: "debits" },
  { slug: "debit-returns", label: "Returned by the bank", part: "debits" },
  { slug: "debit-block", label: "Block a member's direct debits", part: "debits" },
  { slug: "debit-unblock", label: "Allow a member's direct debits again", part: "debits" },
  { slug: "vat-rates", label: "Enter a quarter's exchange rates", part: "vat" },
  { slug: "vat-set", label: "Set a country's VAT rate", part: "vat" },
] as const satisfies { slug: string; label: string; part: MoneyPart }[];
