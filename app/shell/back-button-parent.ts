type Row = { on: RegExp; parent: string };

/** Screens that are the top of their part have no way back (product 1, Back button of the installed app). */
const top = /^\/(|members|chats|likes|credits|premium)$/i;

/** For every other screen the first row whose pages match; `$1` is a part of the address. */
const rows: Row[] = [
  { on: /^\/members\/([^/]+)\/.+$/i, parent: "/members/$1" },
  { on: /^\/(members|chats|likes|credits)\/.+$/i, parent: "/$1" },
  { on: /^\/(directdebit|transactions)$/i, parent: "/credits" },
  { on: /^\/transactions\/.+$/i, parent: "/transactions" },
  { on: /^\/settings\/.+$/i, parent: "/settings" },
  { on: /^\/notifications$/i, parent: "/settings" },
  { on: /^\/reset-password(\/do)?$/i, parent: "/login" },
];

/**
 * The screen above this one; undefined for those at the top. `home` is where what stands alone leads: `/members` for a
 * member, `/` for a visitor.
 */
export function parentOf(pathname: string, home: string): string | undefined {
  const path = pathname.replace(/(.)\/+$/, "$1");
  if (top.test(path)) return undefined;
  const row = rows.find(({ on }) => on.test(path));
  return row === undefined ? home : path.replace(row.on, row.parent).toLowerCase();
}
