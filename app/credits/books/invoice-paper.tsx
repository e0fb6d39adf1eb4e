import type { ReactNode } from "react";
import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import type { Buyer, Seller } from "#db/schema.ts";
import { countryName } from "#app/site/geo/countries.ts";
import { ProperName } from "#app/ui/text/proper-name.tsx";

type Line = { label: ReactNode; amount: string | null };

type InvoicePaperProps = {
  seller: Seller;
  /** Undefined after the account was erased. */
  buyer: Buyer | undefined;
  country: string | null;
  /** Date, order, payment method. */
  facts: ReactNode;
  lines: Line[];
  total: Line;
};

/** What an invoice and a credit note have in common on paper: seller, buyer, lines and total. */
export function InvoicePaper({ seller, buyer, country, facts, lines, total }: InvoicePaperProps) {
  const { t, i18n } = useTranslation("orders");
  const address = [
    seller.name,
    seller.address,
    `${seller.zip} ${seller.city}`,
    countryName(seller.country, i18n.language),
  ];
  return (
    <>
      <div className="grid gap-6 sm:grid-cols-2">
        <section>
          <h2 className="text-lg">{t("invoice.seller")}</h2>
          <address className="mt-1 not-italic">
            {address.map((line) => (
              <span key={line} className="block">
                {line}{" "}
              </span>
            ))}
          </address>
          <p className="mt-1 text-sm">{t("invoice.registration", { number: seller.registrationNumber })}</p>
          {seller.vatNumbers.map((each) => (
            <p key={each} className="text-sm">
              {t("invoice.vat_number", { number: each })}
            </p>
          ))}
        </section>
        <section>
          <h2 className="text-lg">{t("invoice.buyer")}</h2>
          <p className="mt-1">
            {buyer ? (
              <>
                <ProperName>{buyer.name}</ProperName>
                <br />
                <ProperName>{buyer.email}</ProperName>
                <br />
              </>
            ) : null}
            {country ? countryName(country, i18n.language) : null}
          </p>
        </section>
      </div>
      <p className="mt-6">{facts}</p>
      <dl className="mt-4 grid grid-cols-[minmax(0,1fr)_auto] gap-y-2 border-t-[3px] border-ink pt-3 tabular-nums">
        {lines.map(({ label, amount }, at) => (
          <LineOf key={at} label={label} amount={amount} className="" />
        ))}
        <LineOf {...total} className="border-t border-line pt-2 font-bold" />
      </dl>
    </>
  );
}

function LineOf({ label, amount, className }: Line & { className: string }) {
  return (
    <>
      <dt className={className}>{label}</dt>
      <dd className={`ps-6 text-end ${className}`}>{amount}</dd>
    </>
  );
}
