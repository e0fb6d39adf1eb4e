import { Link } from "@remix-run/react";

/** The parts of a screen as links: each is an address of its own. */
export function Parts({ label, parts }: { label: string; parts: { name: string; to: string; here: boolean }[] }) {
  return (
    <nav aria-label={label} className="mb-5 border-b border-line">
      <ul className="flex flex-wrap gap-x-5">
        {parts.map(({ name, to, here }) => (
          <li key={to}>
            <Link
              to={to}
              aria-current={here ? "page" : undefined}
              className="flex min-h-touch items-center font-semibold text-muted aria-[current]:text-ink aria-[current]:underline"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
