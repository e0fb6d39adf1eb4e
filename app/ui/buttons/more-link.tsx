import type { LinkProps } from "@remix-run/react";
import { classes } from "../classes.ts";
import { ButtonLink } from "./button-link.tsx";
import { Icon } from "../icons/icon.tsx";

type MoreLinkProps = Omit<LinkProps, "className"> & {
  /** The next page is loading. */
  busy?: boolean;
};

/** A link to the next page of a list; scripts may handle the click and append instead. */
export function MoreLink({ busy = false, children, ...props }: MoreLinkProps) {
  return (
    <p className="flex justify-center py-8">
      <ButtonLink
        variant="secondary"
        size="large"
        rel="next"
        preventScrollReset
        aria-busy={busy || undefined}
        {...props}
      >
        {children}
        <Icon beside name={busy ? "busy" : "chevron-down"} className={classes("ms-2", busy && "animate-spin")} />
      </ButtonLink>
    </p>
  );
}
