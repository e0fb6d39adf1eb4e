import { deskUrls } from "#app/desk-urls.ts";
import { DeskHeading } from "#app/desk/frame/desk-heading.tsx";
import type { LoadedMoney } from "./load-money.server.ts";

/** The return of the shown month's quarter for the one-stop shop: its rates, and what is missing before it can be filed. */
export function OssReport({ oss }: { oss: Extract<LoadedMoney, { part: "vat" }>["oss"] }) {
  return (
    <section aria-labelledby="oss" className="mt-10 max-w-text">
      <DeskHeading id="oss">One-stop shop, {oss.quarter}</DeskHeading>
      <p className="mb-3 text-sm text-muted">
        The return is in euros, converted at the European Central Bank's rates for {oss.lastDay}, the last day of the
        quarter. If none were published that day, the next published rates count. A correction keeps the rate of the
        quarter it corrects.
      </p>
      <p className="mb-3 text-sm text-muted">
        It is meant for a company registered for the one-stop shop in a euro country. A country outside the euro may ask
        for a return in its own currency, which isn't made here.
      </p>
      {oss.rates.length > 0 ? (
        <ul className="mb-3 flex flex-wrap gap-x-6 text-sm tabular-nums" aria-label="Exchange rates">
          {oss.rates.map(({ currency, perEuro }) => (
            <li key={currency}>
              1 EUR = {perEuro} {currency}
            </li>
          ))}
        </ul>
      ) : null}
      {oss.missing ? (
        <p className="font-semibold text-warning-text">{oss.missing}</p>
      ) : (
        <a href={deskUrls.vatFile({ oss: oss.quarter })} download className="link inline-flex min-h-touch items-center">
          Download the return of {oss.quarter} (CSV)
        </a>
      )}
    </section>
  );
}
