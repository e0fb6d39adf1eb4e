import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { placeOf } from "#app/members/place.ts";
import { MemberPhoto } from "../member-photo.tsx";
import { LanderHeadline } from "../lander-headline.tsx";
import { type SceneProps, signupHref } from "./scene.ts";
import { PageColumn } from "#app/ui/page.tsx";
import { ProperName } from "#app/ui/text/proper-name.tsx";

/** A map of the country drawn from its towns, with a pin in each member's town. */
export function CountryMapScene({ page, signUp }: SceneProps) {
  const { t, i18n } = useTranslation("landers");
  const { map, featured } = page;
  // Numbers lead from the list to the map: all have one, or none does.
  const isNumbered = map?.pins.length === featured.length;
  return (
    <PageColumn className="grid gap-10 py-8 lg:grid-cols-2 lg:gap-16">
      <div className="grid content-start gap-8">
        <LanderHeadline page={page} />
        <ul className="grid gap-3">
          {featured.map((member, index) => (
            <li key={member.id}>
              <a
                href={signupHref(page, member.id)}
                className="flex min-h-touch items-center gap-4 border-t border-line pt-3 no-underline hover:underline"
              >
                <MemberPhoto
                  member={member}
                  shape="square"
                  corner="talk"
                  eager={index < 2}
                  className="w-20 shrink-0"
                  named
                />
                <span className="min-w-0">
                  <span className="block font-display text-lg font-bold">
                    {isNumbered ? `${index + 1} · ` : ""}
                    <ProperName>{member.name}</ProperName>, {member.age}
                  </span>{" "}
                  <span className="block text-sm text-muted">{placeOf(member, i18n.language)}</span>
                </span>
              </a>
            </li>
          ))}
        </ul>
      </div>
      {map ? (
        <svg
          viewBox={`0 0 100 ${map.height}`}
          className="w-full max-lg:order-last max-lg:max-h-56"
          role="img"
          aria-label={t("map.label")}
        >
          {/* The land: dots so wide that they merge, drawn once for the outline and once for the inside. */}
          <defs>
            <path id="places" d={map.dots} strokeLinecap="round" />
          </defs>
          <use href="#places" className="stroke-edge" strokeWidth={map.landWidth} />
          <use href="#places" className="stroke-wash" strokeWidth={map.landWidth - 0.8} />
          <use href="#places" className="stroke-muted" strokeWidth="1" />
          {map.pins.map(({ id, x, y }, index) => (
            <g key={id}>
              <circle cx={x} cy={y} r="3.2" className="fill-accent" />
              {isNumbered ? (
                <text x={x} y={y + 1.4} textAnchor="middle" fontSize="4" className="fill-on-accent font-bold">
                  {index + 1}
                </text>
              ) : null}
            </g>
          ))}
        </svg>
      ) : null}
      <div className="lg:col-span-2">{signUp}</div>
    </PageColumn>
  );
}
