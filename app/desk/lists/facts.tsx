import type { ReactNode } from "react";

/** Facts with their names: below each other on a phone, in two columns on a desktop. */
export function Facts({ facts }: { facts: [name: string, value: ReactNode][] }) {
  return (
    <dl className="grid gap-x-6 gap-y-1.5 sm:grid-cols-[minmax(0,11rem)_minmax(0,1fr)]">
      {facts.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-sm text-muted sm:py-0.5">{name}</dt>
          <dd className="mb-1.5 min-w-0 break-words sm:mb-0">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
