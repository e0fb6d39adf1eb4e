import { useLocation } from "@remix-run/react";
import { type MouseEvent, useEffect, useId, useState } from "react";
import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { numberFormat } from "#app/platform/i18n/intl.ts";
import { type Area, type QuarterTurns, readPicture, turnedSize } from "#app/platform/images/draw-picture.ts";
import { Button } from "#app/ui/buttons/button.tsx";
import { IconButton } from "#app/ui/buttons/icon-button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { Checkbox } from "#app/ui/forms/checkbox.tsx";
import { Meter } from "#app/ui/meter.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { CropArea } from "./crop-area.tsx";
import { scaleFrame, squareFrame, turnFrame, wholeFrame } from "./crop-frame.ts";
import { applyEdit, type PhotoEdit } from "./photo-edit.ts";

/** How much larger or smaller one press of a button makes the frame. */
const zoomStep = 1.2;

type PhotoEditorProps = {
  /** The photo as it was chosen. */
  original: File;
  /** What was done to it before. */
  edit: PhotoEdit | undefined;
  /** Called with the edited photo, or without arguments if nothing is left of the changes. */
  onUse: (edited?: { file: File; edit: PhotoEdit }) => void;
  /** Called when it closes; without `onUse` before, nothing has changed. */
  onClose: () => void;
};

/** The dialog that turns and crops a chosen photo before it is uploaded. Loaded once a photo has been chosen. */
export function PhotoEditor({ original, edit, onUse, onClose }: PhotoEditorProps) {
  const { t } = useTranslation("photos");
  const { pathname, search } = useLocation();
  const picture = usePicture(original);
  const close = (event: MouseEvent) => {
    event.preventDefault();
    onClose();
  };
  return (
    <Dialog
      title={<span className="text-xl">{t("crop.open")}</span>}
      closedBy="closerequest"
      closeTo={`${pathname}${search}`}
      closeLabel={t("crop.cancel")}
      onCloseClick={close}
      onClose={onClose}
      className="[&:modal]:max-h-[calc(100dvh-1rem)]"
    >
      {picture === undefined ? <Meter label={t("upload.preparing")} /> : null}
      {picture === null ? <Notice variant="warning">{t("crop.failed")}</Notice> : null}
      {picture ? <Editor {...{ original, edit, picture, onUse, onClose }} /> : null}
    </Dialog>
  );
}

/** The photo's pixels; undefined while it is read, null if the browser cannot show it. */
function usePicture(file: File): ImageBitmap | null | undefined {
  const [picture, setPicture] = useState<ImageBitmap | null>();
  useEffect(() => {
    let read: ImageBitmap | undefined;
    let isGone = false;
    void readPicture(file).then((bitmap) => {
      if (isGone) return bitmap?.close();
      read = bitmap;
      setPicture(bitmap ?? null);
    });
    return () => {
      isGone = true;
      read?.close();
    };
  }, [file]);
  return picture;
}

function Editor({ original, edit, picture, onUse, onClose }: PhotoEditorProps & { picture: ImageBitmap }) {
  const { t, i18n } = useTranslation("photos");
  const [turns, setTurns] = useState<QuarterTurns>(edit?.turns ?? 0);
  const [frame, setFrame] = useState<Area>(edit?.frame ?? wholeFrame(picture));
  const [square, setSquare] = useState(edit?.square ?? false);
  const [announced, announce] = useState("");
  const [work, setWork] = useState<"busy" | "failed">();
  const hintId = useId();
  const size = turnedSize(picture, turns);
  const percent = numberFormat(i18n.language, { style: "percent" });

  const put = (to: Area, by: "pointer" | "keys" = "keys") => {
    setFrame(to);
    if (by === "pointer") return;
    const width = percent.format(to.width / size.width);
    const height = percent.format(to.height / size.height);
    const left = percent.format(to.left / size.width);
    announce(t("crop.position", { width, height, left, top: percent.format(to.top / size.height) }));
  };
  const turn = (by: 1 | -1) => {
    const next = ((turns + by + 4) % 4) as QuarterTurns;
    setTurns(next);
    setFrame(turnFrame(frame, size, by));
    announce(t("crop.turned", { degrees: next * 90 }));
  };
  const use = async () => {
    if (work === "busy") return;
    const isWhole = Math.round(frame.width) === size.width && Math.round(frame.height) === size.height;
    if (turns === 0 && isWhole) {
      onUse();
      return onClose();
    }
    setWork("busy");
    const done = { turns, frame, square };
    const file = await applyEdit(original, done).catch(() => undefined);
    if (!file) return setWork("failed");
    onUse({ file, edit: done });
    onClose();
  };

  return (
    <div className="grid gap-3">
      <CropArea source={picture} {...{ turns, frame, square, hintId }} picture={size} onFrame={put} />
      {/* About a keyboard: on phones it is left to screen readers. */}
      <p id={hintId} className="hidden text-sm text-muted [@media(pointer:fine)]:block">
        {t("crop.hint")}
      </p>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <IconButton
          type="button"
          icon="rotate-ccw"
          label={t("crop.turn_left")}
          variant="outlined"
          onClick={() => turn(-1)}
        />
        <IconButton
          type="button"
          icon="rotate-cw"
          label={t("crop.turn_right")}
          variant="outlined"
          onClick={() => turn(1)}
        />
        <IconButton
          type="button"
          icon="minus"
          label={t("crop.smaller")}
          variant="outlined"
          onClick={() => put(scaleFrame(frame, 1 / zoomStep, size))}
        />
        <IconButton
          type="button"
          icon="plus"
          label={t("crop.larger")}
          variant="outlined"
          onClick={() => put(scaleFrame(frame, zoomStep, size))}
        />
        <Checkbox
          label={t("crop.square")}
          className="ms-1"
          input={{
            checked: square,
            onChange: ({ currentTarget: { checked } }) => {
              setSquare(checked);
              if (checked) put(squareFrame(frame));
            },
          }}
        />
      </div>
      <div role="status">
        <span className="sr-only">{announced}</span>
        {work === "failed" ? <Notice variant="warning">{t("crop.failed")}</Notice> : null}
      </div>
      <div className="flex flex-wrap gap-3">
        <Button type="button" icon="check" busy={work === "busy"} onClick={() => void use()}>
          {t("crop.use")}
        </Button>
        <Button type="button" variant="secondary" onClick={onClose}>
          {t("crop.cancel")}
        </Button>
      </div>
    </div>
  );
}
