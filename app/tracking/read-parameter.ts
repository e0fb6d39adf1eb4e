/** More of a value is not looked at: it is cut far below this. */
const maxReadLength = 1024;

/**
 * Placeholders that a network or a tool should have filled in (app/tracking/README.md#parameters-of-links). Braces and
 * `%%` stand in no name, so a value with them anywhere is unfilled; brackets do (`[DE] spring`), so they must be all of it.
 */
const unfilled = [
  // {clickid}, {{campaign.name}}, ${SUBID}
  /\{[^{}]*\}/,
  // %%CLICKID%%
  /%%[^%\s]{1,64}%%/,
  // %clickid%
  /^%[a-z_][\w.-]*%$/i,
  // [clickid], [[clickid]]
  /^\[\[?[\w.:-]*\]?\]$/,
  // <clickid>
  /^<[\w.:-]*>$/,
  // __CLICKID__
  /^__[A-Z][A-Z0-9_]*__$/,
];

/** Whether a parameter's value still has the placeholder that should have been filled in. */
export function isUnfilled(value: string): boolean {
  return unfilled.some((pattern) => pattern.test(value.slice(0, maxReadLength)));
}

/** What a parameter's value is without encodings on top of the address's own, `summer%20sale`, however many. */
export function decodedValue(value: string): string {
  let text = value.slice(0, maxReadLength);
  while (/%[0-9a-f]{2}/i.test(text)) {
    const decoded = decodeOnce(text);
    if (decoded === text) return text;
    text = decoded;
  }
  return text;
}

function decodeOnce(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // `50%ab`: a percent sign that encodes nothing.
    return text;
  }
}

/**
 * A tracking parameter as it is stored: decoded, without NUL and blanks around it; empty if its placeholder was not
 * filled in. Reading a stored one again changes nothing.
 */
export function readParameter(value: string): string {
  const text = decodedValue(value).replaceAll("\0", "").trim();
  return isUnfilled(text) ? "" : text;
}

/**
 * A query string in which unfilled `%%name%%` and `%name%` are written `{name}`: decoded as they are, `%%adid%%` would
 * lose its first letters. An encoded text never has two percent signs beside each other.
 */
export function markPercentPlaceholders(query: string): string {
  return query.replace(/%%([a-z_][\w.-]{0,63})%%/gi, "{$1}").replace(/=%([a-z_]{3,64})%(?=&|$)/gi, "={$1}");
}
