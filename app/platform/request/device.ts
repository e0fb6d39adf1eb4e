export type Device = "phone" | "desktop";

/**
 * The kind of device, from `Sec-CH-UA-Mobile` or else the user agent. It decides whether a visitor's page is hydrated
 * and whether sign-up is a modal or a page (app/server/README.md#hydration).
 */
export function deviceOf(request: Request): Device {
  const hint = request.headers.get("sec-ch-ua-mobile");
  if (hint === "?1") return "phone";
  if (hint === "?0") return "desktop";
  return /Mobi|Android|iPhone|iPad|Opera Mini/i.test(request.headers.get("user-agent") ?? "") ? "phone" : "desktop";
}

/** Whether the browser shows text alone: it runs no scripts and shows neither stylesheets nor pictures. */
export function isTextBrowser(request: Request): boolean {
  return /^(w3m|Lynx|E?Links)\b/.test(request.headers.get("user-agent") ?? "");
}

/** Whether the browser asks to save data. */
export function savesData(request: Request): boolean {
  return request.headers.get("save-data")?.toLowerCase() === "on";
}

/** Whether the request is a HEAD, a prefetch or a preview, which must not mark anything as read. */
export function isPassive({ method, headers }: Request): boolean {
  if (method === "HEAD") return true;
  const purposes = ["sec-purpose", "purpose", "x-purpose", "x-moz"].map((name) => headers.get(name) ?? "");
  return /prefetch|preview/i.test(purposes.join(" "));
}
