type Row = { on: RegExp; parent: string };

/** Top-level screens have no back button (app/shell/README.md#installed-app). */
const top = /^\/(|members|chats|likes|credits|premium)$/i;

/** For every other screen the first matching row decides; `$1` is the captured part of the address. */
const rows: Row[] = [
  { on: /^\/members\/([^/]+)\/.+$/i, parent: "/members/$1" },
  { on: /^\/(members|chats|likes|credits)\/.+$/i, parent: "/$1" },
  { on: /^\/visitors$/i, parent: "/likes" },
  { on: /^\/(directdebit|transactions)$/i, parent: "/credits" },
  { on: /^\/transactions\/.+$/i, parent: "/transactions" },
  { on: /^\/settings\/.+$/i, parent: "/settings" },
  { on: /^\/profile\/verify$/i, parent: "/profile" },
  { on: /^\/safety$/i, parent: "/settings" },
  { on: /^\/notifications$/i, parent: "/settings" },
  { on: /^\/reset-password(\/do)?$/i, parent: "/login" },
];

/**
 * The path of the screen above this one; undefined for top-level screens. `home` is the parent of screens without a
 * row: `/members` for a member, `/` for a visitor.
 */
export function parentPathOf(pathname: string, home: string): string | undefined {
  const path = pathname.replace(/(?<=^.|[^/])\/+$/, "");
  if (top.test(path)) return undefined;
  const row = rows.find(({ on }) => on.test(path));
  return row === undefined ? home : path.replace(row.on, row.parent).toLowerCase();
}
