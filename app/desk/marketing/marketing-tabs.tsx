import { Tabs } from "#app/ui/tabs.tsx";
import { deskUrls } from "#app/desk-urls.ts";

type Part = "links" | "cohorts" | "costs" | "experiments" | "mails" | "postbacks" | "speed";

/** The screens of marketing. */
export function MarketingTabs({ current }: { current: Part }) {
  const tabs: [Part, string, string][] = [
    ["links", "Yield and links", deskUrls.marketing()],
    ["cohorts", "Cohorts", deskUrls.cohorts()],
    ["costs", "Costs", deskUrls.costs()],
    ["experiments", "Experiments", deskUrls.experiments()],
    ["postbacks", "Postbacks", deskUrls.postbacks()],
    ["mails", "E-mails", deskUrls.mails()],
    ["speed", "Speed", deskUrls.speed()],
  ];
  return (
    <div className="mb-6">
      <Tabs label="Marketing" tabs={tabs.map(([part, label, to]) => ({ label, to, current: part === current }))} />
    </div>
  );
}
