import { Link, useNavigate } from "@remix-run/react";
import { type MouseEvent, useContext, useState } from "react";
import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { listFormat } from "#app/platform/i18n/intl.ts";
import { Button } from "#app/ui/buttons/button.tsx";
import { classes } from "#app/ui/classes.ts";
import { Icon } from "#app/ui/icons/icon.tsx";
import { useInterestNames } from "#app/members/use-interest-names.ts";
import { Dialog } from "#app/ui/dialog.tsx";
import { EmptyPhoto } from "#app/members/photos/empty-photo.tsx";
import { Form } from "#app/ui/forms/form.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { LightPageContext } from "#app/ui/light-page.ts";
import { placeholderUrl } from "#app/platform/images/placeholder-url.ts";
import { usePhotoUrl } from "#app/members/photos/use-photo-url.ts";
import { urls } from "#app/urls.ts";
import type { ReceivedLike } from "./received-like.queries.server.ts";

/** More in common is not read. */
const maxNamed = 2;
/** A face of a match, its corner turned to its own side of a conversation. */
const bubble = "absolute block overflow-hidden border-4 border-on-field bg-on-field";

type MatchModalProps = {
  receivedLike: ReceivedLike;
  /** The viewer's main photo, for a match. */
  ownPhoto: string | null;
  /** The page without the modal. */
  closeTo: string;
  /** Called with JavaScript; without it the image is a link and the button a form, both with the same targets. */
  onImagePressed: (profileId: number) => void;
  onButtonPressed: (profileId: number) => void;
};

/**
 * 'New like!', and 'It's a match!' with both faces if it is mutual. Closes on a click anywhere; the image and the button stop that
 * click and call their own handlers (spec 4, Match modal).
 */
export function MatchModal({ receivedLike, ownPhoto, closeTo, onImagePressed, onButtonPressed }: MatchModalProps) {
  const { t, i18n } = useTranslation("likes");
  const interestNames = useInterestNames();
  const photoAddress = usePhotoUrl();
  const navigate = useNavigate();
  const [starting, setStarting] = useState(false);
  const page = useContext(LightPageContext);
  const { member, match, shared } = receivedLike;
  const { name } = member;
  const list = listFormat(i18n.language, { type: "conjunction" }).format(interestNames(shared.slice(0, maxNamed)));
  const close = () => navigate(closeTo.replace(/#.*/, ""), { preventScrollReset: true, replace: true });
  const press = (event: MouseEvent, callback: (profileId: number) => void) => {
    event.stopPropagation();
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    callback(member.id);
  };

  const start = (id: number) => {
    setStarting(true);
    onButtonPressed(id);
  };

  const portrait = (
    <Link
      to={urls.member(member.id)}
      aria-label={t("modal.image", { name })}
      onClick={(event) => press(event, onImagePressed)}
      className={match ? classes(bubble, "start-0 top-0 w-[11.5rem] talk-lg motion-safe:animate-meet-start") : "block"}
    >
      {member.photo ? (
        <Picture
          src={photoAddress(member.photo, "match")}
          light={photoAddress(member.photo, "card")}
          alt=""
          width={480}
          height={480}
          shape="square"
          corner={match ? "none" : undefined}
          placeholder={page ? placeholderUrl(member.photo.placeholder) : undefined}
          eager
        />
      ) : (
        <EmptyPhoto />
      )}
    </Link>
  );

  return (
    <Dialog
      title={
        match ? (
          <span className="block font-sans text-base font-semibold tracking-normal">{t("modal.title")}</span>
        ) : (
          t("modal.title")
        )
      }
      closeTo={closeTo}
      closeLabel={t("modal.close")}
      variant="field"
      onClose={close}
      onClick={close}
    >
      {match ? (
        <>
          <p className="-mt-4 mb-5 font-display text-[2.6rem] font-bold leading-none tracking-tight">
            {t("modal.match")}
          </p>
          <div className="relative mx-auto h-[15.5rem] w-[17.5rem] max-w-full">
            {portrait}
            <span className={classes(bubble, "bottom-0 end-0 w-[9.5rem] talk-lg-own motion-safe:animate-meet-end")}>
              {/* The own face is worth no bytes on a slow line. */}
              {ownPhoto && !page ? (
                <Picture
                  src={urls.photo(ownPhoto, "match")}
                  alt=""
                  width={480}
                  height={480}
                  shape="square"
                  corner="none"
                  eager
                />
              ) : (
                <EmptyPhoto />
              )}
            </span>
            <span className="absolute start-[7.9rem] top-[8rem] grid h-12 w-12 place-items-center rounded-full bg-on-field text-field motion-safe:animate-beat">
              <Icon name="heart-filled" size={24} />
            </span>
          </div>
        </>
      ) : (
        portrait
      )}
      <p className="my-4 text-lg">
        {match ? t("modal.text_match", { name }) : t("modal.text", { name })}
        {list ? ` ${t("modal.shared", { list })}` : null}
      </p>
      <Form action={match ? urls.memberChat(member.id) : urls.member(member.id)}>
        <Button variant="inverse" size="large" wide busy={starting} onClick={(event) => press(event, start)}>
          {match ? t("modal.hello", { name }) : t("modal.button")}
        </Button>
      </Form>
      {match ? (
        <Link
          to={closeTo}
          preventScrollReset
          className="mx-auto mt-2 flex min-h-touch w-fit items-center px-4 font-semibold no-underline hover:underline"
        >
          {t("modal.keep")}
        </Link>
      ) : null}
    </Dialog>
  );
}
