import { createContext } from "react";

/**
 * How this document is sent. The browser only ever runs hydrated documents, so its default says so.
 * `inlineCss` stands in for the linked stylesheet on pages that are sent whole.
 */
export type RenderMode = { hydrate: boolean; nonce: string | undefined; inlineCss: string | undefined; texts: object };

export const RenderModeContext = createContext<RenderMode>({
  hydrate: true,
  nonce: undefined,
  inlineCss: undefined,
  texts: {},
});
