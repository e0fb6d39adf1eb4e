import { useTranslation } from "react-i18next";
import { placeOf } from "../../members/place.ts";
import { Face } from "../face.tsx";
import { LanderWords } from "../lander-words.tsx";
import { toSignUp } from "../to-sign-up.ts";
import type { SceneProps } from "./scene.ts";

/** The country as its towns, drawn; a pin where a member's town is. */
export function CountryMapScene({ page, signUp }: SceneProps) {
  const { t, i18n } = useTranslation("landers");
  const { map, featured } = page;
  const numberOf = new Map(map?.pins.map(({ id }, at) => [id, at + 1]));
  return (
    <div className="mx-auto grid max-w-page gap-10 px-gutter py-8 lg:grid-cols-2 lg:gap-16">
      <div className="grid content-start gap-8">
        <LanderWords page={page} />
        <ul className="grid gap-3">
          {featured.map((member, at) => (
            <li key={member.id}>
              <a
                href={toSignUp(page, member.id)}
                className="flex min-h-touch items-center gap-4 border-t border-line pt-3 no-underline hover:underline"
              >
                <Face member={member} shape="square" corner="talk" eager={at < 2} className="w-20 shrink-0" named />
                <span className="min-w-0">
                  <span className="block font-display text-lg font-bold">
                    {numberOf.has(member.id) ? `${numberOf.get(member.id)} · ` : ""}
                    <bdi>{member.name}</bdi>, {member.age}
                  </span>
                  <span className="block break-words text-sm text-muted">{placeOf(member, i18n.language)}</span>
                </span>
              </a>
            </li>
          ))}
        </ul>
      </div>
      {map ? (
        <svg
          viewBox={`0 0 100 ${map.height}`}
          className="w-full max-lg:order-first max-lg:max-h-72"
          role="img"
          aria-label={t("map.label")}
        >
          <path d={map.dots} className="stroke-muted" strokeWidth="1.3" strokeLinecap="round" />
          {map.pins.map(({ id, x, y }, at) => (
            <g key={id}>
              <circle cx={x} cy={y} r="3.2" className="fill-accent" />
              <text x={x} y={y + 1.4} textAnchor="middle" fontSize="4" className="fill-on-accent font-bold">
                {at + 1}
              </text>
            </g>
          ))}
        </svg>
      ) : null}
      <div className="lg:col-span-2">{signUp}</div>
    </div>
  );
}
