import {
  Fragment,
  type HTMLAttributes,
  type Key,
  type ReactElement,
  type ReactNode,
  type Ref,
  useContext,
} from "react";
import { RenderModeContext } from "./render-mode.ts";

type RenderedOnceProps = Omit<HTMLAttributes<HTMLElement>, "children" | "content"> & {
  as: "head" | "div" | "ul" | "section" | "footer";
  /**
   * Everything that its content shows, besides the frame's data: the server renders the content once for equal facts,
   * for all members and requests, and takes it from memory afterwards. Undefined where the same facts hardly come again:
   * it is rendered in its place. Nothing that members write to each other: it would outlive its deletion.
   */
  facts: unknown;
  /** Called only where the content is not in memory. */
  content: () => ReactNode;
};

/**
 * An element whose content the server renders once (fragment-cache.server). In the browser it is an ordinary element
 * that hydrates the same HTML. Ids from `useId` would differ there: fields inside need ids of their own.
 */
export function RenderedOnce({ as: Tag, facts, content, ...attributes }: RenderedOnceProps) {
  const { place } = useContext(RenderModeContext);
  // Browsers do not even load what follows.
  if (!import.meta.env.SSR || !place || facts === undefined) return <Tag {...attributes}>{content()}</Tag>;
  return <Tag {...attributes} dangerouslySetInnerHTML={{ __html: place([{ facts, content }]) }} />;
}

/** An element of a list, and everything that it shows, as in `RenderedOnce`. */
export type RenderedItem = { key: Key; facts: unknown; content: () => ReactElement };

type RenderedListProps = Omit<HTMLAttributes<HTMLUListElement>, "children"> & {
  items: RenderedItem[];
  listRef?: Ref<HTMLUListElement>;
};

/** A list whose items the server renders once each: what it has in memory costs React nothing. */
export function RenderedList({ items, listRef, ...attributes }: RenderedListProps) {
  const { place } = useContext(RenderModeContext);
  if (import.meta.env.SSR && place) return <ul {...attributes} dangerouslySetInnerHTML={{ __html: place(items) }} />;
  return (
    <ul ref={listRef} {...attributes}>
      {items.map(({ key, content }) => (
        <Fragment key={key}>{content()}</Fragment>
      ))}
    </ul>
  );
}
