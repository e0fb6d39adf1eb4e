import { Link } from "@remix-run/react";
import type { LanderContent } from "#app/landers/lander-content.ts";
import { ButtonLink } from "#app/ui/buttons/button-link.tsx";
import { deskUrls } from "#app/desk-urls.ts";
import { FieldChanges } from "#app/desk/forms/field-changes.tsx";
import { DeskHeading } from "#app/desk/frame/desk-heading.tsx";
import { DeskTime } from "#app/desk/frame/desk-time.tsx";
import { wordChanges } from "#app/desk/sites/lander-changes.ts";

type Version = { id: number; actor: string; old: LanderContent; new: LanderContent; createdAt: Date };
type Props = {
  domain: string;
  place: Record<string, string | undefined>;
  versions: Version[];
  more: number | undefined;
};

/** Who changed which words of this variant; each change can be taken into the form again. */
export function LanderHistory({ domain, place, versions, more }: Props) {
  if (versions.length === 0) return null;
  return (
    <section aria-labelledby="history" className="min-w-0">
      <DeskHeading id="history">Earlier versions</DeskHeading>
      <ol className="grid gap-3">
        {versions.map((each) => (
          <li key={each.id} className="border-t border-line pt-2">
            <p>
              <span className="font-bold">{each.id}</span> · {each.actor} · <DeskTime at={each.createdAt} />
            </p>
            <FieldChanges changes={wordChanges(each.old, each.new)} />
            <Link
              to={deskUrls.siteLanders(domain, { ...place, version: each.id })}
              className="link inline-flex min-h-touch items-center text-sm"
            >
              Copy these words into the form
            </Link>
          </li>
        ))}
      </ol>
      {more === undefined ? null : (
        <p className="mt-4">
          <ButtonLink to={deskUrls.siteLanders(domain, { ...place, before: more })} variant="secondary">
            Older
          </ButtonLink>
        </p>
      )}
    </section>
  );
}
