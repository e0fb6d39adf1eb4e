import { Tabs } from "#app/ui/tabs.tsx";

/** The parts of a screen as links: each is an address of its own. */
export function Parts({ label, parts }: { label: string; parts: { name: string; to: string; here: boolean }[] }) {
  return (
    <div className="mb-6">
      <Tabs label={label} tabs={parts.map(({ name, to, here }) => ({ label: name, to, current: here }))} />
    </div>
  );
}
