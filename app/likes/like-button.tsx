import { useFetcher } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { FormAnswer } from "../platform/doors/form.server.ts";
import { RefusalNotice } from "../site/refusal-notice.tsx";
import { Button } from "../ui/button.tsx";
import type { ButtonLook, ButtonSize } from "../ui/button-look.ts";
import { StayField } from "../ui/stay-field.tsx";
import { urls } from "../urls.ts";
import { likeRefusals } from "./refusals.ts";

export type LikeButtonProps = {
  member: { id: number; name: string };
  liked: boolean;
  /** The page to come back to without JavaScript. */
  next: string;
  look?: ButtonLook;
  size?: ButtonSize;
  wide?: boolean;
};

/**
 * Like and unlike: a plain form to the member's address, and with JavaScript at once, undone again when the server
 * says no.
 */
export function LikeButton({ member, liked, next, look, size, wide }: LikeButtonProps) {
  const { t } = useTranslation("likes");
  const fetcher = useFetcher<{ ok: true } | FormAnswer>();
  const underway = fetcher.formData?.get("intent");
  const shown = underway ? underway === "like" : liked;
  const refusal = fetcher.data && "reason" in fetcher.data ? fetcher.data.reason : undefined;

  return (
    <fetcher.Form method="post" action={urls.member(member.id)} className={wide ? "w-full" : undefined}>
      <input type="hidden" name="intent" value={shown ? "unlike" : "like"} />
      <input type="hidden" name="next" value={next} />
      <StayField />
      <Button
        look={shown ? "secondary" : (look ?? "primary")}
        size={size}
        wide={wide}
        icon={shown ? "heart-handshake" : "heart"}
        aria-pressed={shown}
        aria-label={t(shown ? "button.unlike_label" : "button.like_label", { name: member.name })}
      >
        {t(shown ? "button.unlike" : "button.like")}
      </Button>
      {refusal && !underway ? (
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
