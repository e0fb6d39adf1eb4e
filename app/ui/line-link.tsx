import { Link } from "@remix-run/react";
import type { ReactNode } from "react";

/** The title of a notice that is one line on phones: the whole line is this link. */
export function LineLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      className="text-inherit max-sm:block max-sm:truncate max-sm:leading-[2.75rem] max-sm:after:absolute max-sm:after:inset-y-0 max-sm:after:end-14 max-sm:after:start-0 max-sm:after:content-['']"
    >
      {children}
    </Link>
  );
}
