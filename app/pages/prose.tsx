import { classes } from "../ui/classes.ts";

const look = classes(
  "max-w-text [&>:first-child]:mt-0",
  "[&_h2]:mt-10 [&_h2]:border-t-[3px] [&_h2]:border-ink [&_h2]:pt-3 [&_h2]:text-xl",
  "[&_h3]:mt-6 [&_h3]:text-lg",
  "[&_p]:mt-3 [&_ul]:mt-3 [&_ol]:mt-3 [&_li]:mt-1.5",
  "[&_ul]:list-disc [&_ul]:ps-5 [&_ol]:list-decimal [&_ol]:ps-6",
  "[&_a]:font-semibold [&_a]:text-accent-text [&_a]:underline [&_a]:underline-offset-4",
  "[&_table]:mt-4 [&_table]:w-full [&_table]:text-sm",
  "[&_th]:border-b [&_th]:border-edge [&_th]:py-2 [&_th]:pe-3 [&_th]:text-start [&_th]:align-bottom",
  "[&_td]:border-b [&_td]:py-2 [&_td]:pe-3 [&_td]:align-top",
);

/** Running text out of our own Markdown. `lang` where it is not the page's language. */
export function Prose({ html, lang }: { html: string; lang: string | undefined }) {
  return <div className={look} lang={lang} dangerouslySetInnerHTML={{ __html: html }} />;
}
