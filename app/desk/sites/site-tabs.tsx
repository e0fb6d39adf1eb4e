import { Tabs } from "#app/ui/tabs.tsx";
import { urls } from "#app/urls.ts";

type Part = "settings" | "history" | "landers" | "fictional";

/** The screens of one site. */
export function SiteTabs({ domain, current }: { domain: string; current: Part }) {
  const tabs: [Part, string, string][] = [
    ["settings", "Settings", urls.deskSite(domain)],
    ["history", "History", urls.deskSiteHistory(domain)],
    ["landers", "Landers", urls.deskSiteLanders(domain)],
    ["fictional", "Fictional profiles", urls.deskFictional(domain)],
  ];
  return (
    <div className="mb-6">
      <Tabs label={domain} tabs={tabs.map(([part, label, to]) => ({ label, to, current: part === current }))} />
    </div>
  );
}
