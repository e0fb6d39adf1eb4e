import type { ListedCode } from "#app/credits/codes/code-yield.queries.server.ts";
import { formatMoney, type Money } from "#app/credits/money.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/buttons/button.tsx";
import { ButtonLink } from "#app/ui/buttons/button-link.tsx";
import { deskUrls } from "#app/desk-urls.ts";
import { DeskHeading } from "#app/desk/frame/desk-heading.tsx";
import { DeskTime } from "#app/desk/frame/desk-time.tsx";
import { countOf } from "#app/platform/text/count-of.ts";

/** Discount codes that anybody can use, with their use and what they brought. */
export function Codes({ codes, more }: { codes: ListedCode[]; more: string | undefined }) {
  return (
    <section id="codes" aria-labelledby="codes-title" className="grid gap-4">
      <DeskHeading id="codes-title">Codes</DeskHeading>
      {codes.length === 0 ? <p>No codes yet.</p> : null}
      <ul className="grid">
        {codes.map((code) => (
          <li
            key={code.id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line py-3"
          >
            <div className="min-w-0">
              <p>
                <span className="font-bold">{code.code}</span> {code.percentage}% · {code.domain}{" "}
                {code.status === "disabled" ? <Badge variant="neutral">off</Badge> : null}
              </p>
              <p className="text-sm text-muted">
                until <DeskTime at={code.expires} /> · {termsOf(code).join(" · ")}
              </p>
              <p className="text-sm">
                {countOf(code.orders, "order")}, {revenueOf(code)}
                {code.reserved > 0 ? `, ${code.reserved} not paid yet` : ""}
                {code.offered > 0 ? `, offered to ${countOf(code.offered, "member")}` : ""}
              </p>
            </div>
            <form method="post">
              <input type="hidden" name="code" value={code.code} />
              <input type="hidden" name="site" value={code.domain} />
              {code.status === "disabled" ? <input type="hidden" name="on" value="yes" /> : null}
              <Button
                name="intent"
                value="code"
                variant="secondary"
                aria-label={`Turn ${code.status === "disabled" ? "on" : "off"} ${code.code}`}
              >
                {code.status === "disabled" ? "Turn on" : "Turn off"}
              </Button>
            </form>
          </li>
        ))}
      </ul>
      {more === undefined ? null : (
        <p>
          <ButtonLink to={`${deskUrls.prices({ after: more })}#codes`} variant="secondary">
            Older
          </ButtonLink>
        </p>
      )}
    </section>
  );
}

function termsOf({ validity, country, currency, minimumMinor, paymentMethods }: ListedCode): string[] {
  return [
    validity === "once" ? "one order by anyone" : "once per member",
    ...(country ? [`in ${country}`] : []),
    ...(currency && minimumMinor ? [`from ${formatMoney({ minor: minimumMinor, currency }, "en")}`] : []),
    ...(paymentMethods ? [paymentMethods.join(", ")] : []),
  ];
}

function revenueOf({ revenue }: ListedCode): string {
  const money = Object.entries(revenue).map(([currency, minor]) => formatMoney({ minor, currency } as Money, "en"));
  return money.join(" + ") || "no revenue";
}
