import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { Card } from "#app/ui/card.tsx";
import type { IconName } from "#app/ui/icons/icon-names.ts";
import { Icon } from "#app/ui/icons/icon.tsx";
import { placeLineBreaks } from "#app/ui/text/place-line-breaks.tsx";
import { SectionTitle } from "#app/ui/text/section-title.tsx";

/** Rows of settings under a heading. */
export function SettingsGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-3">
      <SectionTitle>{title}</SectionTitle>
      <Card bare>
        <ul className="divide-y divide-line">{children}</ul>
      </Card>
    </section>
  );
}

type SettingsRowProps = { to: string; icon: IconName; label: string; now?: string; reloadDocument?: boolean };

/** A link to a setting with its current value. */
export function SettingsRow({ to, icon, label, now, reloadDocument }: SettingsRowProps) {
  return (
    <li>
      <Link
        to={to}
        reloadDocument={reloadDocument}
        className="flex min-h-14 items-center gap-4 px-4 py-2.5 hover:bg-wash sm:px-5"
      >
        <Icon name={icon} size={22} className="text-accent-text" />
        <span className="min-w-0 flex-1">
          <span className="block font-semibold">{label}</span>{" "}
          {now ? <span className="block text-sm text-muted">{placeLineBreaks(now)}</span> : null}
        </span>
        <Icon name="chevron-right" className="text-muted" />
      </Link>
    </li>
  );
}
