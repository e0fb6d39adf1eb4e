import { Link } from "@remix-run/react";
import { countryName } from "#app/site/geo/countries.ts";
import { deskUrls } from "#app/desk-urls.ts";
import { DeskHeading } from "#app/desk/frame/desk-heading.tsx";
import type { LoadedMoney } from "./load-money.server.ts";

const schemes = { home: "own return", oss: "OSS", outside: "outside the EU" };

/** A month's invoices and credit notes by country and rate, with the file for the one-stop shop. */
export function VatReport({ records }: { records: Extract<LoadedMoney, { part: "vat" }> }) {
  const { month, earlier, later, rows } = records;
  return (
    <section aria-labelledby="vat">
      <DeskHeading id="vat">{month}</DeskHeading>
      <p className="mb-4 flex flex-wrap gap-x-5">
        <Link
          to={deskUrls.money({ part: "vat", month: earlier })}
          className="link inline-flex min-h-touch items-center"
        >
          {earlier}
        </Link>{" "}
        {later ? (
          <Link
            to={deskUrls.money({ part: "vat", month: later })}
            className="link inline-flex min-h-touch items-center"
          >
            {later}
          </Link>
        ) : null}{" "}
        <a href={deskUrls.vatFile({ month })} download className="link inline-flex min-h-touch items-center">
          Download the month (CSV)
        </a>{" "}
        <a href={deskUrls.vatFile({ month, months: 3 })} download className="link inline-flex min-h-touch items-center">
          Download three months from {month} (CSV)
        </a>
      </p>
      {rows.length === 0 ? (
        <p className="text-muted">No invoices or credit notes.</p>
      ) : (
        <div className="wide-table" role="region" aria-label="Invoices and credit notes by country" tabIndex={0}>
          <table className="w-full text-sm tabular-nums">
            <thead className="text-muted">
              <tr>
                <th scope="col" className="py-2 pe-4 text-start font-semibold">
                  Country
                </th>
                {["Rate", "VAT", "Taxable", "Gross"].map((name) => (
                  <th key={name} scope="col" className="py-2 pe-4 text-end font-semibold">
                    {name}
                  </th>
                ))}
                {["Declared in", "Month"].map((name) => (
                  <th key={name} scope="col" className="py-2 pe-4 text-start font-semibold">
                    {name}
                  </th>
                ))}
                {["Invoices", "Credit notes"].map((name) => (
                  <th key={name} scope="col" className="py-2 ps-4 text-end font-semibold">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row, at) => (
                <tr key={at} className="border-t border-line">
                  <th scope="row" className="py-2 pe-4 text-start font-normal">
                    {row.country ? countryName(row.country, "en") : "not known"}
                  </th>
                  <td className="py-2 pe-4 text-end">
                    {row.basisPoints === null ? "not known" : `${row.basisPoints / 100}%`}
                  </td>
                  <td className="whitespace-nowrap py-2 pe-4 text-end">{row.vat}</td>
                  <td className="whitespace-nowrap py-2 pe-4 text-end">{row.net}</td>
                  <td className="whitespace-nowrap py-2 pe-4 text-end">{row.gross}</td>
                  <td className="whitespace-nowrap py-2 pe-4">{schemes[row.scheme]}</td>
                  <td className="whitespace-nowrap py-2 pe-4">{row.supplyMonth}</td>
                  <td className="py-2 ps-4 text-end">{row.orders}</td>
                  <td className="py-2 ps-4 text-end">{row.creditNotes}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <p className="mt-4 max-w-text text-sm text-muted">
        A credit note for an order from an earlier month has a row of its own, with that month. Amounts are in the
        orders' own currencies.
      </p>
    </section>
  );
}
