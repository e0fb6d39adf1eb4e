import { Tabs } from "#app/ui/tabs.tsx";
import { deskUrls } from "#app/desk-urls.ts";

type Part = "settings" | "history" | "landers" | "fictional";

/** The screens of one site. */
export function SiteTabs({ domain, current }: { domain: string; current: Part }) {
  const tabs: [Part, string, string][] = [
    ["settings", "Settings", deskUrls.site(domain)],
    ["history", "History", deskUrls.siteHistory(domain)],
    ["landers", "Landers", deskUrls.siteLanders(domain)],
    ["fictional", "Fictional profiles", deskUrls.fictional(domain)],
  ];
  return (
    <div className="mb-6">
      <Tabs label={domain} tabs={tabs.map(([part, label, to]) => ({ label, to, current: part === current }))} />
    </div>
  );
}
