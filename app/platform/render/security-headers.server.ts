import { createHash } from "node:crypto";

/** Where browsers report what a policy has blocked (`urls.cspReport`). */
const cspReportPath = "/csp-report";

/**
 * The headers of every HTML answer. A hydrated page has a nonce; a plain one allows `/v.js` from this site and its
 * inline stylesheet by hash, so that it can be cached with an ETag (a 304 would pair a new nonce with the old body).
 */
export function securityHeaders(page: {
  nonce: string | undefined;
  inlineCss: string | undefined;
  /** Other origins that pictures may come from. */
  imageOrigins: string[];
  formTargets: string[];
}): Record<string, string> {
  const css = page.inlineCss === undefined ? "" : ` 'sha256-${sha256(page.inlineCss)}'`;
  const policy = [
    "default-src 'self'",
    `script-src 'self'${page.nonce ? ` 'nonce-${page.nonce}'` : ""}`,
    `style-src 'self'${css}`,
    ["img-src 'self' data: blob:", ...page.imageOrigins].join(" "),
    `form-action ${["'self'", ...page.formTargets].join(" ")}`,
    "frame-ancestors 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    `report-uri ${cspReportPath}`,
  ];
  return {
    "Content-Security-Policy": policy.join("; "),
    // Reported, not enforced: it finds scripts that write HTML from texts.
    "Content-Security-Policy-Report-Only": `require-trusted-types-for 'script'; report-uri ${cspReportPath}`,
    // Not no-referrer: browsers would then send `Origin: null` with every plain form.
    "Referrer-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
    "Permissions-Policy": "camera=(), microphone=(), payment=(), geolocation=(self)",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cache-Control": "private, no-cache",
    Rating: "RTA-5042-1996-1400-1577-RTA",
  };
}

function sha256(text: string): string {
  return createHash("sha256").update(text).digest("base64");
}
