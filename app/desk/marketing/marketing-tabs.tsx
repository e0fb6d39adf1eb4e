import { Tabs } from "#app/ui/tabs.tsx";
import { urls } from "#app/urls.ts";

type Part = "links" | "cohorts" | "experiments" | "mails" | "postbacks" | "speed";

/** The screens of marketing. */
export function MarketingTabs({ current }: { current: Part }) {
  const tabs: [Part, string, string][] = [
    ["links", "Yield and links", urls.deskMarketing()],
    ["cohorts", "Cohorts", urls.deskCohorts()],
    ["experiments", "Experiments", urls.deskExperiments()],
    ["postbacks", "Postbacks", urls.deskPostbacks()],
    ["mails", "E-mails", urls.deskMails()],
    ["speed", "Speed", urls.deskSpeed()],
  ];
  return (
    <div className="mb-6">
      <Tabs label="Marketing" tabs={tabs.map(([part, label, to]) => ({ label, to, current: part === current }))} />
    </div>
  );
}
