import { DeskHeading } from "#app/desk/frame/desk-heading.tsx";
import { DeskTime } from "#app/desk/frame/desk-time.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/buttons/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { deskUrls } from "#app/desk-urls.ts";
import type { LoadedComplaint } from "./load-complaint.server.ts";

type Pictures = NonNullable<LoadedComplaint["pictures"]>;

const stateLabels: Record<Pictures["photos"][number]["state"], string> = {
  waiting: "Main photo, not hidden yet",
  hidden: "Hidden",
  removed: "Removed",
  restored: "Shown again",
};

/** A notice of a picture: the time left, the signature, and each photo with what staff can do about it at once. */
export function PicturesCard({ reference, pictures }: { reference: string; pictures: Pictures }) {
  const { name, hasFingerprint, confirmedAt, clock, photos } = pictures;
  const isOpen = clock !== undefined;
  return (
    <Card as="section" aria-labelledby="pictures">
      <DeskHeading id="pictures" className="flex flex-wrap items-center gap-2">
        Pictures {clock ? <Badge variant={clock.isRed ? "danger" : "neutral"}>{clock.text}</Badge> : null}
      </DeskHeading>
      <p className="mt-2 text-sm">
        {name ? `Signed “${name}”. ` : ""}
        {hasFingerprint ? "A picture was sent with it; only its fingerprint is kept. " : ""}
        {confirmedAt ? (
          <>
            Confirmed by e-mail on <DeskTime at={confirmedAt} />.
          </>
        ) : null}
      </p>
      {photos.length === 0 ? (
        <p className="mt-2 text-sm text-muted">Nothing was found at the address, and nothing that looks the same.</p>
      ) : (
        <ul className="mt-3 divide-y divide-line">
          {photos.map((photo) => (
            <li key={photo.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2 text-sm">
              <span className="min-w-0 flex-1 wrap-anywhere">
                {stateLabels[photo.state]} · {photo.isInChat ? "in a chat" : "in a profile"} of {photo.profileId} ·{" "}
                {photo.named ? "named" : "looks the same"} ·{" "}
                {photo.hasCopy ? (
                  <a href={deskUrls.photo(photo.id, "full", { complaint: reference })} className="link">
                    {photo.id}
                  </a>
                ) : (
                  photo.id
                )}
              </span>
              {isOpen && photo.state === "hidden" ? (
                <form method="post" action={deskUrls.complaint(reference)}>
                  <input type="hidden" name="photo" value={photo.id} />
                  <Button
                    name="intent"
                    value="show_again"
                    variant="secondary"
                    size="small"
                    aria-label={`Show photo ${photo.id} again`}
                  >
                    Show again
                  </Button>
                </form>
              ) : null}
            </li>
          ))}
        </ul>
      )}
      {isOpen && photos.some(({ state }) => state === "waiting") ? (
        <form method="post" action={deskUrls.complaint(reference)} className="mt-3">
          <Button name="intent" value="hide" variant="secondary">
            Hide the main photo now
          </Button>
        </form>
      ) : null}
      {isOpen ? (
        <p className="mt-3 text-sm text-muted">
          Upheld: these photos are removed and can't be added again. Dismissed: they are shown again. Their owners get
          your reasons.
        </p>
      ) : null}
    </Card>
  );
}
