import { Link } from "@remix-run/react";
import type { ReactNode } from "react";

/** The title of a notice that is one line on phones: the whole line is this link. */
export function LineLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className="line-link">
      {children}
    </Link>
  );
}
