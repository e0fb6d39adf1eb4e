import { Form, Link, useNavigate } from "@remix-run/react";
import { type MouseEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { EmptyPhoto } from "../members/empty-photo.tsx";
import { Picture } from "../ui/picture.tsx";
import { usePhotoAddress } from "../members/use-photo-address.ts";
import { urls } from "../urls.ts";
import type { Meeting } from "./meeting.queries.server.ts";

export type MatchModalProps = {
  meeting: Meeting;
  /** The page without the modal. */
  closeTo: string;
  onImagePressed?: (profileId: number) => void;
  onButtonPressed?: (profileId: number) => void;
};

/**
 * 'New like!', and 'It's a match!' where it is mutual. Closes on a click anywhere; the image and the button stop that
 * click and say which of them was pressed (spec 4, Match modal).
 */
export function MatchModal({ meeting, closeTo, onImagePressed, onButtonPressed }: MatchModalProps) {
  const { t } = useTranslation("likes");
  const photoAddress = usePhotoAddress();
  const navigate = useNavigate();
  const [starting, setStarting] = useState(false);
  const { member, match } = meeting;
  const close = () => navigate(closeTo, { preventScrollReset: true, replace: true });
  const press = (event: MouseEvent, tell?: (profileId: number) => void) => {
    event.stopPropagation();
    tell?.(member.id);
  };

  return (
    <Dialog
      title={t("modal.title")}
      closeTo={closeTo}
      closeLabel={t("modal.close")}
      look="field"
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
          <Picture src={photoAddress(member.photo, "match")} alt="" width={480} height={480} shape="square" eager />
        ) : (
          <EmptyPhoto />
        )}
      </Link>
      <p className="my-4 text-lg">{t("modal.text", { name: member.name })}</p>
      <Form action={match ? urls.memberChat(member.id) : urls.member(member.id)} onSubmit={() => setStarting(true)}>
        <Button look="inverse" size="large" wide busy={starting} onClick={(event) => press(event, onButtonPressed)}>
          {t(match ? "modal.write" : "modal.button")}
        </Button>
      </Form>
    </Dialog>
  );
}
