import type { YieldDimension } from "#app/landers/yield/yield-dimensions.ts";
import { Button } from "#app/ui/buttons/button.tsx";
import { Field } from "#app/ui/forms/field.tsx";
import { Select } from "#app/ui/forms/select.tsx";

/** What the form shows. */
export type ReportFormContent = {
  sites: { domain: string; name: string }[];
  report: {
    site: string;
    network: string;
    by: YieldDimension[];
    period: { from: string; to: string };
    isUnderstood: boolean;
    dimensions: YieldDimension[];
  };
};

/** Which days, dimensions, site and network a report is about; `action` is the report's own address. */
export function ReportForm({ sites, report, action }: ReportFormContent & { action: string }) {
  const { by, period, site, network, dimensions } = report;
  const options = dimensions.map((value) => ({ value, label: value }));
  return (
    <form method="get" action={action} className="grid grid-cols-2 items-end gap-3 md:grid-cols-3 xl:grid-cols-7">
      <Field label="From" input={{ id: "from", name: "from", type: "date", defaultValue: period.from }} />
      <Field label="To" input={{ id: "to", name: "to", type: "date", defaultValue: period.to }} />
      <Select label="By" input={{ id: "by", name: "by", defaultValue: by[0] }} options={options} />
      <Select
        label="and by"
        empty="–"
        input={{ id: "and", name: "and", defaultValue: by[1] ?? "" }}
        options={options}
      />
      <Select
        label="Site"
        empty="all"
        input={{ id: "report-site", name: "site", defaultValue: site }}
        options={sites.map(({ domain }) => ({ value: domain, label: domain }))}
      />
      <Field label="Network" optional="all" input={{ id: "in", name: "in", defaultValue: network, maxLength: 128 }} />
      <Button variant="secondary" className="col-span-2 md:col-span-3 xl:col-span-1">
        Show
      </Button>
    </form>
  );
}
