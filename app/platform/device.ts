export type Device = "phone" | "desktop";

/**
 * What kind of device asks, from `Sec-CH-UA-Mobile` or else the user agent. Decides whether a visitor's page is
 * hydrated and whether sign-up is a modal or a page (design 3.6).
 */
export function deviceOf(request: Request): Device {
  const hint = request.headers.get("sec-ch-ua-mobile");
  if (hint === "?1") return "phone";
  if (hint === "?0") return "desktop";
  return /Mobi|Android|iPhone|iPad|Opera Mini/i.test(request.headers.get("user-agent") ?? "") ? "phone" : "desktop";
}

/** True where the visitor asked for few bytes. */
export function savesData(request: Request): boolean {
  return request.headers.get("save-data")?.toLowerCase() === "on";
}

/** True for speculative requests, which must not clear a flag. */
export function isPrefetch(request: Request): boolean {
  return /prefetch/i.test(`${request.headers.get("sec-purpose") ?? ""} ${request.headers.get("purpose") ?? ""}`);
}
