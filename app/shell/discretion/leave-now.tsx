import { useContext, useEffect } from "react";
import { RenderModeContext } from "#app/platform/render/render-mode.ts";

/** The attributes of the link: made on the server, as scripts of every page would carry them. */
export type LeaveNowProps = { link: { id: string; className: string; href: string; rel: string }; label: string };

const script = "/leave.js";

/**
 * The last link of every page of a member who wants it: leads to a neutral page (app/account/README.md#leave-now). Its
 * script covers the page first, and hears Shift three times; without scripts it is a plain link.
 */
export function LeaveNow({ link, label }: LeaveNowProps) {
  const { hydrate } = useContext(RenderModeContext);
  useEffect(() => void import(/* @vite-ignore */ script).catch(() => {}), []);
  return (
    <aside aria-label={label}>
      <a {...link}>{label}</a>
      {hydrate ? null : <script src={script} defer />}
    </aside>
  );
}
