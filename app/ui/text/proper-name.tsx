import { type HTMLAttributes, useContext } from "react";
import { LightPageContext } from "../light-page.ts";

/** A name, a brand or an address: in its own direction, and never translated with the page ("Rose" stays "Rose"). */
export function ProperName(props: HTMLAttributes<HTMLElement>) {
  // On a light page every byte counts.
  const isLight = useContext(LightPageContext) !== undefined;
  return <bdi translate={isLight ? undefined : "no"} {...props} />;
}
