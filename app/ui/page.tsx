import type { ElementType, HTMLAttributes } from "react";
import { classes } from "./classes.ts";

/** `form`: a narrow page of one form; `text`: a page to read; `talk`: a conversation; `wide`: a list of faces. */
const WIDTHS = {
  page: "max-w-page",
  wide: "max-w-[104rem]",
  form: "max-w-form",
  text: "max-w-text",
  talk: "max-w-3xl",
};

type PageColumnProps = HTMLAttributes<HTMLElement> & { as?: ElementType; width?: keyof typeof WIDTHS };

/** The column in which a page, a bar or a scene shows its content: centred, with space at both sides. */
export function PageColumn({ as: Tag = "div", width = "page", className, ...props }: PageColumnProps) {
  return <Tag {...props} className={classes("mx-auto", WIDTHS[width], "px-gutter", className)} />;
}

type PageProps = PageColumnProps & {
  /** A title, a sentence or two and the next step, below each other. */
  brief?: boolean;
};

/** The frame of a screen: the page's column, with space above the footer. */
export function Page({ brief = false, className, ...props }: PageProps) {
  return <PageColumn {...props} className={classes("pb-16", brief && "grid justify-items-start gap-5", className)} />;
}
