import { Button } from "#app/ui/buttons/button.tsx";
import { classes } from "#app/ui/classes.ts";
import { Field } from "#app/ui/forms/field.tsx";
import { deskUrls } from "#app/desk-urls.ts";
import { DeskHeading } from "#app/desk/frame/desk-heading.tsx";
import { DeskTime } from "#app/desk/frame/desk-time.tsx";

type StoredCost = {
  day: string;
  network: string;
  ref: string;
  sub1: string;
  country: string;
  amount: string;
  actor: string;
  changedAt: string | Date;
};

const heads = ["Day", "Network", "Cost", "Country", "Ref", "Sub1", "Entered"];
const narrower = ["country", "ref", "sub1"] as const;

/** The newest days' costs as they were entered, in their own currency. */
export function StoredCosts(props: { costs: StoredCost[]; hasMore: boolean; network: string | undefined }) {
  const { costs, hasMore, network } = props;
  return (
    <section aria-labelledby="stored-title" className="grid min-w-0 gap-4">
      <DeskHeading id="stored-title">Known costs</DeskHeading>
      <form
        method="get"
        action={deskUrls.costs()}
        className="grid max-w-form grid-cols-[minmax(0,1fr)_auto] items-end gap-3"
      >
        <Field label="Network" optional="all" input={{ id: "in", name: "in", defaultValue: network, maxLength: 128 }} />
        <Button variant="secondary">Show</Button>
      </form>
      {costs.length === 0 ? (
        <p>{network === undefined ? "No costs are known yet." : "No costs are known for this network."}</p>
      ) : (
        <div className="wide-table" tabIndex={0} role="region" aria-label="Known costs, line by line">
          <table className="w-full text-start">
            <thead className="text-sm text-muted">
              <tr>
                {heads.map((name) => (
                  <th
                    key={name}
                    scope="col"
                    className={classes("py-2 pe-4 font-semibold", name === "Cost" ? "text-end" : "text-start")}
                  >
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {costs.map(({ day, amount, actor, changedAt, ...origin }) => (
                <tr key={[day, ...Object.values(origin)].join("\0")} className="border-t border-line align-top">
                  <th scope="row" className="whitespace-nowrap py-2 pe-4 text-start font-semibold">
                    {day}
                  </th>
                  <td title={origin.network} className="max-w-28 truncate py-2 pe-4 sm:max-w-40">
                    {origin.network || "–"}
                  </td>
                  <td className="whitespace-nowrap py-2 pe-4 text-end tabular-nums">{amount}</td>
                  {narrower.map((name) => (
                    <td key={name} title={origin[name]} className="max-w-40 truncate py-2 pe-4">
                      {origin[name] || "all"}
                    </td>
                  ))}
                  <td className="min-w-60 py-2 text-sm text-muted">
                    {actor}, <DeskTime at={changedAt} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {hasMore ? (
        <p className="text-sm">Only the newest are listed; choose a network to see more of its costs.</p>
      ) : null}
    </section>
  );
}
