import { type HTMLAttributes, useContext } from "react";
import { RenderModeContext } from "./render-mode.ts";

type RenderedOnceProps = HTMLAttributes<HTMLElement> & {
  as: "li" | "div" | "ul";
  /**
   * Everything that its content shows, besides the frame's data: the server renders the content once for equal facts,
   * for all members and requests, and takes it from memory afterwards.
   */
  facts: unknown;
};

/**
 * An element whose content the server renders once (fragment-cache.server). In the browser it is an ordinary element
 * that hydrates the same HTML. Ids from `useId` would differ there: fields inside need ids of their own.
 */
export function RenderedOnce({ as: Tag, facts, children, ...attributes }: RenderedOnceProps) {
  const { fragment } = useContext(RenderModeContext);
  if (!fragment) return <Tag {...attributes}>{children}</Tag>;
  return <Tag {...attributes} dangerouslySetInnerHTML={{ __html: fragment(facts, children) }} />;
}
