import { AccountField } from "#app/ui/forms/form.tsx";
import { useFetcher, useLocation } from "@remix-run/react";
import { useContext } from "react";
import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import type { FormAnswer } from "#app/platform/doors/form.server.ts";
import { RefusalNotice } from "#app/site/refusal-notice.tsx";
import { Button } from "#app/ui/buttons/button.tsx";
import type { ButtonVariant, ButtonSize } from "#app/ui/buttons/button-variant.ts";
import { accessibleLabel } from "#app/ui/buttons/accessible-label.ts";
import { classes } from "#app/ui/classes.ts";
import { Icon } from "#app/ui/icons/icon.tsx";
import { StayOnPageField } from "#app/ui/forms/hidden-fields.tsx";
import { LightPageContext } from "#app/ui/light-page.ts";
import { urls } from "#app/urls.ts";
import { lastLikeActionFor } from "./like-return-path.ts";
import { likeRefusals } from "./refusals.ts";

type LikeButtonProps = {
  member: { id: number; name: string };
  liked: boolean;
  /** The page to return to without JavaScript. */
  next: string;
  variant?: ButtonVariant;
  size?: ButtonSize;
  wide?: boolean;
  /** A heart in the corner of a card's photo. */
  onPhoto?: boolean;
  /** They like the viewer: a like makes a match, and says so. */
  back?: boolean;
};

/**
 * Like and unlike: a plain form that posts to the member's URL; with JavaScript the change shows at once and is
 * reverted if the server refuses it.
 */
export function LikeButton({ member, liked, next, variant, size, wide, onPhoto, back }: LikeButtonProps) {
  const { t } = useTranslation("likes");
  const fetcher = useFetcher<{ ok: true } | FormAnswer>();
  const pendingIntent = fetcher.formData?.get("intent");
  const isLiked = pendingIntent ? pendingIntent === "like" : liked;
  const wasPressed = pendingIntent !== undefined || fetcher.data !== undefined;
  const refusal = fetcher.data && "reason" in fetcher.data ? fetcher.data.reason : undefined;
  const { search } = useLocation();
  const lastAction = fetcher.state === "idle" && !fetcher.data ? lastLikeActionFor(search, member.id) : undefined;
  // On a light page `/v.js` replaces the button: both states have the icon that the page contains.
  const isLight = useContext(LightPageContext) !== undefined;
  const action = isLiked ? "unlike" : back ? "like_back" : "like";
  const label = t(`button.${action}`);
  const ariaLabel = t(`button.${action}_label`, { name: member.name });

  return (
    <fetcher.Form
      method="post"
      action={urls.member(member.id)}
      className={onPhoto ? "member-like" : wide ? "w-full" : undefined}
      data-like={onPhoto ? undefined : ""}
    >
      <AccountField />
      <input type="hidden" name="intent" value={isLiked ? "unlike" : "like"} />
      <input type="hidden" name="next" value={next} />
      <StayOnPageField />
      {onPhoto ? (
        <button
          type="submit"
          aria-label={accessibleLabel(label, ariaLabel)}
          className={classes("member-heart", isLiked && "member-liked", isLiked && wasPressed && "member-pop")}
        >
          <Icon name="heart" size={24} />
          {/* Text browsers show neither icon nor aria-label. */}
          <span className="sr-only">{label}</span>
        </button>
      ) : (
        <Button
          variant={isLiked ? "secondary" : (variant ?? "primary")}
          size={size}
          wide={wide}
          icon={isLiked && !isLight ? "heart-filled" : "heart"}
          aria-label={ariaLabel}
        >
          {label}
        </Button>
      )}
      {lastAction ? (
        <p role="status" className="mt-1 text-sm text-success-text">
          {t(`button.said_${lastAction}`, { name: member.name })}
        </p>
      ) : null}
      {refusal && !pendingIntent ? (
        <RefusalNotice
          reason={refusal}
          table={likeRefusals}
          values={{ name: member.name }}
          about={{ memberId: member.id }}
          className="mt-2"
        />
      ) : null}
    </fetcher.Form>
  );
}
