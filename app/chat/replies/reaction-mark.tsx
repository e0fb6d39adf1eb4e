import { useContext } from "react";
import type { Reaction } from "#db/schema.ts";
import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { classes } from "#app/ui/classes.ts";
import { LightPageContext } from "#app/ui/light-page.ts";
import { ReactionSign } from "./reaction-sign.tsx";

type ReactionMarkProps = { reaction: Reaction; own: boolean; partnerName: string };

/** Below a bubble: the reaction of its recipient. Screen readers hear whose it is when it comes. `own`: the bubble is. */
export function ReactionMark({ reaction, own, partnerName }: ReactionMarkProps) {
  const { t } = useTranslation("chat");
  // `/v.js` brings it to a light page that may not have the drawing.
  const isLight = useContext(LightPageContext) !== undefined;
  const name = t(`reactions.${reaction}`);
  const sentence = own
    ? t("reply.reacted", { name: partnerName, reaction: name })
    : t("reply.you_reacted", { reaction: name });
  return (
    <p className={classes("-mt-3 px-3", own && "text-end")}>
      <span className="inline-block rounded-full border border-line bg-raised px-1.5 text-sm text-ink">
        {isLight ? sentence : <ReactionSign reaction={reaction}>{sentence}</ReactionSign>}
      </span>
    </p>
  );
}
