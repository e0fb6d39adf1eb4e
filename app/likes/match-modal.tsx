import { Link, useNavigate } from "@remix-run/react";
import { type MouseEvent, useContext, useState } from "react";
import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { Button } from "#app/ui/buttons/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { EmptyPhoto } from "#app/members/photos/empty-photo.tsx";
import { Form } from "#app/ui/forms/form.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { LightPageContext } from "#app/ui/light-page.ts";
import { placeholderUrl } from "#app/platform/images/placeholder-url.ts";
import { usePhotoUrl } from "#app/members/photos/use-photo-url.ts";
import { urls } from "#app/urls.ts";
import type { ReceivedLike } from "./received-like.queries.server.ts";

type MatchModalProps = {
  receivedLike: ReceivedLike;
  /** The page without the modal. */
  closeTo: string;
  /** Called with JavaScript; without it the image is a link and the button a form, both with the same targets. */
  onImagePressed: (profileId: number) => void;
  onButtonPressed: (profileId: number) => void;
};

/**
 * 'New like!', and 'It's a match!' if it is mutual. Closes on a click anywhere; the image and the button stop that
 * click and call their own handlers (spec 4, Match modal).
 */
export function MatchModal({ receivedLike, closeTo, onImagePressed, onButtonPressed }: MatchModalProps) {
  const { t } = useTranslation("likes");
  const photoAddress = usePhotoUrl();
  const navigate = useNavigate();
  const [starting, setStarting] = useState(false);
  const page = useContext(LightPageContext);
  const { member, match } = receivedLike;
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

  return (
    <Dialog
      title={t("modal.title")}
      closeTo={closeTo}
      closeLabel={t("modal.close")}
      variant="field"
      onClose={close}
      onClick={close}
    >
      {match ? <p className="mb-4 font-display text-3xl font-bold">{t("modal.match")}</p> : null}
      <Link
        to={urls.member(member.id)}
        aria-label={t("modal.image", { name: member.name })}
        onClick={(event) => press(event, onImagePressed)}
        className="block"
      >
        {member.photo ? (
          <Picture
            src={photoAddress(member.photo, "match")}
            light={photoAddress(member.photo, "card")}
            alt=""
            width={480}
            height={480}
            shape="square"
            placeholder={page ? placeholderUrl(member.photo.placeholder) : undefined}
            eager
          />
        ) : (
          <EmptyPhoto />
        )}
      </Link>
      <p className="my-4 text-lg">{t("modal.text", { name: member.name })}</p>
      <Form action={match ? urls.memberChat(member.id) : urls.member(member.id)}>
        <Button variant="inverse" size="large" wide busy={starting} onClick={(event) => press(event, start)}>
          {t(match ? "modal.write" : "modal.button")}
        </Button>
      </Form>
    </Dialog>
  );
}
