import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { MemberPhoto } from "../member-photo.tsx";
import { LanderHeadline } from "../lander-headline.tsx";
import { type SceneProps, signupHref } from "./scene.ts";
import { PageColumn } from "#app/ui/page.tsx";

/** The houses across the street: left edge, width and height of each in a frame of 120 by 40. */
const houses = [
  [0, 14, 22],
  [15, 10, 30],
  [26, 17, 18],
  [44, 12, 34],
  [57, 15, 24],
  [73, 9, 31],
  [83, 16, 20],
  [100, 20, 28],
] as const;

/** One path for all lit, or all dark, windows of a house; the position decides which are lit. */
function windowsOf([left, width, height]: readonly [number, number, number], lit: boolean): string {
  let path = "";
  for (let x = left + 2; x < left + width - 2; x += 3) {
    for (let y = 42 - height; y < 38; y += 4) {
      if ((x * 7 + y * 5) % 11 < 3 === lit) path += `M${x} ${y}h1.4v2h-1.4z`;
    }
  }
  return path;
}

/** A street at night with lit windows, and members behind some of them. */
export function NightWindows({ page, signUp }: SceneProps) {
  const { t } = useTranslation("landers");
  return (
    <>
      <div className="bg-black text-white">
        <PageColumn className="grid gap-8 py-10 lg:grid-cols-2 lg:items-center lg:py-16">
          <LanderHeadline page={page} />
          <ul className="grid min-w-0 grid-cols-4 gap-2 sm:gap-4" aria-label={t("featured")}>
            {page.featured.map((member, index) => (
              <li key={member.id} className={index % 2 === 1 ? "translate-y-4" : undefined}>
                <a href={signupHref(page, member.id)} className="block border-4 border-gold bg-gold p-0.5">
                  <MemberPhoto member={member} shape="tall" corner="none" eager={index < 4} />
                </a>
              </li>
            ))}
          </ul>
        </PageColumn>
        <svg
          viewBox="0 0 120 40"
          preserveAspectRatio="xMidYMax slice"
          className="block h-32 w-full sm:h-44 lg:h-80"
          aria-hidden
        >
          {houses.map((house) => (
            <g key={house[0]}>
              <rect x={house[0]} y={40 - house[2]} width={house[1]} height={house[2]} className="fill-field" />
              <path d={windowsOf(house, false)} className="fill-black/40" />
              <path d={windowsOf(house, true)} className="fill-gold" />
            </g>
          ))}
        </svg>
      </div>
      <PageColumn className="py-10">{signUp}</PageColumn>
    </>
  );
}
