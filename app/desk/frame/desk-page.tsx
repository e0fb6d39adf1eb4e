import type { ReactNode } from "react";

/** A screen of the desk: its title, what can be done with all of it, and its content. */
export function DeskPage({
  title,
  lead,
  actions,
  children,
}: {
  title: ReactNode;
  lead?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}) {
  return (
    <>
      <div className="mb-5 flex flex-wrap items-end justify-between gap-3">
        <div className="min-w-0">
          <h1 className="text-xl font-bold">{title}</h1>
          {lead ? <p className="mt-1 text-sm text-muted">{lead}</p> : null}
        </div>
        {actions}
      </div>
      {children}
    </>
  );
}
