import { deskUrls } from "#app/desk-urls.ts";
import { Parts } from "#app/desk/lists/parts.tsx";
import { type MoneyPart, moneyParts } from "./money-parts.ts";

const partName: Record<MoneyPart, string> = {
  orders: "Orders",
  refunds: "Refunds and chargebacks",
  debits: "Direct debit",
  providers: "Providers",
  vat: "VAT",
};

/** The parts of the money screen, and the card schemes' report beside it. */
export function MoneyTabs({ here }: { here: MoneyPart | "schemes" }) {
  return (
    <Parts
      label="Books"
      parts={[
        ...moneyParts.map((part) => ({
          name: partName[part],
          to: deskUrls.money({ part: part === "orders" ? undefined : part }),
          here: part === here,
        })),
        { name: "Card schemes", to: deskUrls.schemes(), here: here === "schemes" },
      ]}
    />
  );
}
