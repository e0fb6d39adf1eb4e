import { createContext } from "react";
import type { PageTexts } from "../i18n/text-areas.ts";
import type { ResendablePost } from "../doors/resendable-post.server.ts";

/**
 * How this document is rendered. In the browser documents are always hydrated, so that is the default. `inlineCss`
 * replaces the linked stylesheet on pages without React.
 */
type RenderMode = {
  hydrate: boolean;
  /** For a browser that shows text alone. */
  isTextOnly?: boolean;
  nonce: string | undefined;
  inlineCss: string | undefined;
  /** Which texts a hydrated page loads first, and where from. */
  texts: PageTexts;
  /** Shown in a frame that runs no scripts: it has none. */
  scriptless?: boolean;
  /** The form whose failed post this error page answers. */
  resendablePost?: ResendablePost;
  /** The account that the document is made for, sealed. The browser finds it in the page's data (`usePageAccount`). */
  account?: string | undefined;
  /** The request's id, for the error page; undefined in the browser. */
  requestId?: string | undefined;
};

export const RenderModeContext = createContext<RenderMode>({
  hydrate: true,
  nonce: undefined,
  inlineCss: undefined,
  texts: { language: "en", areas: [], version: "" },
});
