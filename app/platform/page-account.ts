import { useRouteLoaderData } from "@remix-run/react";
import { useContext } from "react";
import { RenderModeContext } from "./render/render-mode.ts";

/** The form field and the header of calls that name the account a page was made for, sealed (`sealAccount`). */
export const accountField = "account";
export const accountHeader = "x-account";

/** The header of an answer to a page of another account: the name of the member who is signed in, as in an address. */
export const signedInAsHeader = "x-signed-in-as";

/** The first account that this document was shown to. */
let ofDocument: string | undefined;

/** In the browser: the account of the open page; undefined for a visitor's. */
export const pageAccount = (): string | undefined => ofDocument;

/**
 * The account that the page belongs to. In the browser it stays the same while the document is open, also after its data
 * have become another member's: what was typed is the first one's.
 */
export function usePageAccount(): string | undefined {
  const onServer = useContext(RenderModeContext).account;
  const shell = useRouteLoaderData("root") as { viewer?: { account: string } | null } | null | undefined;
  if (import.meta.env.SSR) return onServer;
  return (ofDocument ??= shell?.viewer?.account);
}
