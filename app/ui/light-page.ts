import { createContext } from "react";
import type { IconName } from "./icons/icon-names.ts";

/**
 * What the components of a light page (app/server/README.md#light-pages) need to know, and what they report while it is
 * rendered.
 */
export type LightPage = {
  /** The member asked for photos (cookie `photos`); otherwise there are only placeholders, each with a link. */
  showsPhotos: boolean;
  /** Only what came after this message is asked for, to be added to the chat that is open; all if more has changed. */
  after: { seq: number; changes: number } | undefined;
  /** Only the element with this id is asked for: a like has changed it. */
  part: string | undefined;
  /** The icons on this page: only these are sent, inside the page. */
  icons: Set<IconName>;
  /** The addresses of the photos that the page would load if it showed them. */
  photos: Set<string>;
};

/** Undefined on pages with React, and on visitors' pages with inline styles. */
export const LightPageContext = createContext<LightPage | undefined>(undefined);
