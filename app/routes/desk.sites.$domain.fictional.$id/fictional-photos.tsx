import { Button } from "#app/ui/buttons/button.tsx";
import { Field } from "#app/ui/forms/field.tsx";
import { imageLimits } from "#app/platform/images/image-limits.ts";
import { deskUrls } from "#app/desk-urls.ts";
import { DeskHeading } from "#app/desk/frame/desk-heading.tsx";

type Props = { domain: string; name: string; photos: string[] };

/** The photos of a fictional profile, in their order: the first is its main photo. Each can be moved or removed. */
export function FictionalPhotos({ domain, name, photos }: Props) {
  return (
    <section aria-labelledby="photos" className="mb-8">
      <DeskHeading id="photos">Photos</DeskHeading>
      {photos.length === 0 ? <p className="mb-4 text-muted">None yet.</p> : null}
      <ol className="mb-5 flex flex-wrap gap-4">
        {photos.map((photo, at) => (
          <li key={photo} className="w-32">
            <img
              src={deskUrls.fictionalPhoto(domain, photo)}
              alt={`${name}, ${at + 1}`}
              width={128}
              height={128}
              loading="lazy"
            />
            <form method="post" className="flex flex-wrap items-center gap-x-3 text-sm">
              <input type="hidden" name="photo" value={photo} />
              {at === 0 ? <span className="py-2 text-muted">Main photo</span> : null}{" "}
              {at > 1 ? <PhotoAct intent="first" label="First" about={`photo ${at + 1}`} /> : null}{" "}
              {at > 0 ? <PhotoAct intent="earlier" label="Earlier" about={`photo ${at + 1}`} /> : null}{" "}
              <PhotoAct intent="remove" label="Remove" about={`photo ${at + 1}`} />
            </form>
          </li>
        ))}
      </ol>
      <form method="post" encType="multipart/form-data" className="flex max-w-form flex-wrap items-end gap-3">
        <Field
          label="Another photo"
          hint="JPEG, PNG or WebP, up to 10 MB."
          input={{ id: "file", name: "file", type: "file", accept: imageLimits.types, required: true }}
        />
        <Button name="intent" value="add" variant="secondary">
          Add the photo
        </Button>
      </form>
    </section>
  );
}

function PhotoAct({ intent, label, about }: { intent: string; label: string; about: string }) {
  return (
    <button type="submit" name="intent" value={intent} className="link min-h-touch" aria-label={`${label}: ${about}`}>
      {label}
    </button>
  );
}
