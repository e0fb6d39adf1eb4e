import type { RequestHandler } from "express";
import onHeaders from "on-headers";

/**
 * Headers of every answer that has none of its own: what other origins may embed says so itself. `https`: browsers must
 * use https for every site of this deployment from now on.
 */
export function commonHeaders({ https }: { https: boolean }): RequestHandler {
  const headers = {
    "x-content-type-options": "nosniff",
    "cross-origin-resource-policy": "same-origin",
    ...(https && { "strict-transport-security": "max-age=31536000" }),
  };
  return (_request, response, next) => {
    onHeaders(response, () => {
      for (const [name, value] of Object.entries(headers)) {
        if (!response.hasHeader(name)) response.setHeader(name, value);
      }
    });
    next();
  };
}
