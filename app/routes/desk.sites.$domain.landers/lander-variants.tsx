import { Link } from "@remix-run/react";
import { Button } from "#app/ui/buttons/button.tsx";
import { Field } from "#app/ui/forms/field.tsx";
import { Select } from "#app/ui/forms/select.tsx";
import { deskUrls } from "#app/desk-urls.ts";
import type { AnyLander, readLanderPlace } from "#app/desk/sites/lander-form.server.ts";
import { DeskHeading } from "#app/desk/frame/desk-heading.tsx";

type Place = ReturnType<typeof readLanderPlace>;
type ChooseProps = { domain: string; landers: AnyLander[]; locales: { value: string; label: string }[]; place: Place };

/** Which words are edited. */
export function ChooseVariant({ domain, landers, locales, place }: ChooseProps) {
  return (
    <form method="get" action={deskUrls.siteLanders(domain)} className="grid min-w-0 gap-4" aria-label="Variant">
      <Select
        label="Lander"
        input={{ id: "lander", name: "lander", defaultValue: place.lander }}
        options={landers.map((value) => ({ value, label: value === "index" ? "front page" : value }))}
      />
      <div className="grid grid-cols-2 gap-3">
        <Field
          label="Slug"
          optional="all"
          input={{ id: "slug", name: "slug", maxLength: 64, defaultValue: place.slug }}
        />
        <Select
          label="Language"
          empty="all"
          input={{ id: "language", name: "language", defaultValue: place.language }}
          options={locales}
        />
      </div>
      <div>
        <Button variant="secondary">Open</Button>
      </div>
    </form>
  );
}

export function Variants({
  domain,
  places,
}: {
  domain: string;
  places: { lander: string; slug: string; language: string }[];
}) {
  if (places.length === 0) return null;
  return (
    <section aria-labelledby="variants">
      <DeskHeading id="variants">Landers with their own words</DeskHeading>
      <ul className="grid">
        {places.map((each) => (
          <li key={`${each.lander}/${each.slug}/${each.language}`}>
            <Link
              className="link inline-flex min-h-touch items-center"
              to={deskUrls.siteLanders(domain, {
                ...{ lander: each.lander, slug: each.slug || undefined, language: each.language || undefined },
              })}
            >
              {each.lander}
              {each.slug ? `/${each.slug}` : ""} {each.language}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
