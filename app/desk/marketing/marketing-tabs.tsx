import { Tabs } from "#app/ui/tabs.tsx";
import { urls } from "#app/urls.ts";

type Part = "links" | "cohorts" | "postbacks";

/** The screens of marketing. */
export function MarketingTabs({ current }: { current: Part }) {
  const tabs: [Part, string, string][] = [
    ["links", "Links and yield", urls.deskMarketing()],
    ["cohorts", "Cohorts", urls.deskCohorts()],
    ["postbacks", "Postbacks", urls.deskPostbacks()],
  ];
  return (
    <div className="mb-6">
      <Tabs label="Marketing" tabs={tabs.map(([part, label, to]) => ({ label, to, current: part === current }))} />
    </div>
  );
}
