import { Link } from "@remix-run/react";
import { useRef } from "react";
import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { EmptyPhoto } from "#app/members/photos/empty-photo.tsx";
import { PhotoLink } from "#app/members/photos/photo-link.tsx";
import { placeWithCountryOf } from "#app/members/place.ts";
import { useFictionalMark } from "#app/members/use-fictional-mark.ts";
import { placeholderUrl } from "#app/platform/images/placeholder-url.ts";
import { Badge } from "#app/ui/badge.tsx";
import { classes } from "#app/ui/classes.ts";
import { Icon } from "#app/ui/icons/icon.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { urls } from "#app/urls.ts";
import type { SwipeCard as Card } from "#app/games/swipe/deck.queries.server.ts";
import { type Side, useDrag } from "./use-drag.ts";
import { ProperName } from "#app/ui/text/proper-name.tsx";

const stamp =
  "pointer-events-none absolute top-6 grid h-20 w-20 place-items-center rounded-full opacity-0 transition-opacity";

/** As many as fit beside the photo. */
const maxInterests = 5;

/** The photo fills the card; on a desktop it is the card, in the first column. */
const photoPlace =
  "flex-1 lg:col-start-1 lg:row-span-2 lg:row-start-1 lg:h-[min(36rem,100dvh-11rem)] lg:shadow-float lg:talk-xl";

/** The top card. It can be dragged; its link leads to the profile. */
export function SwipeCard({ card, decide }: { card: Card; decide: (side: Side) => void }) {
  const { t, i18n } = useTranslation("members");
  const fictional = useFictionalMark();
  const element = useRef<HTMLElement>(null);
  useDrag(element, decide);
  const { member, about, interests } = card;
  return (
    <article
      ref={element}
      className="group relative flex min-w-0 flex-1 cursor-grab touch-pan-y select-none flex-col bg-surface shadow-float talk-lg forced-colors:border motion-safe:animate-rise active:cursor-grabbing lg:grid lg:grid-cols-[27rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr] lg:gap-x-10 lg:bg-transparent lg:shadow-none"
    >
      <Link
        to={urls.member(member.id)}
        prefetch="none"
        className="relative flex flex-1 flex-col no-underline lg:static lg:col-span-2 lg:col-start-1 lg:row-span-2 lg:row-start-1 lg:grid lg:grid-cols-subgrid lg:grid-rows-subgrid"
        data-member={member.id}
      >
        {member.photo ? (
          <Picture
            src={urls.photo(member.photo.id, "full")}
            light={urls.photo(member.photo.id, "card")}
            alt=""
            width={480}
            height={600}
            placeholder={placeholderUrl(member.photo.placeholder)}
            shape="natural"
            className={classes(photoPlace, "min-h-[6rem] [&>img]:absolute [&>img]:inset-0 [&>img]:object-[50%_25%]")}
            gold={member.premium}
            eager
          />
        ) : (
          <span className={classes(photoPlace, "grid")}>
            <EmptyPhoto shape="fill" gold={member.premium} />
          </span>
        )}
        <span className="absolute inset-x-3 top-3 flex flex-wrap gap-1 lg:max-w-[25.5rem]">
          {member.fictional ? (
            <Badge variant="overlay" icon={fictional.icon}>
              {fictional.word}
            </Badge>
          ) : null}
          {member.premium ? (
            <Badge variant="gold" icon="crown">
              {t("card.premium")}
            </Badge>
          ) : null}
        </span>
        {/* On the photo, and beside it on a desktop. */}
        <div className="member-caption lg:!static lg:col-start-2 lg:row-start-1 lg:!bg-none lg:!p-0 lg:!text-ink">
          <h2 className="flex min-w-0 items-baseline text-2xl group-hover:underline lg:text-3xl">
            <ProperName className="truncate">{member.name}</ProperName>
            <span className="whitespace-pre tabular-nums">{`, ${member.age} `}</span>
            {member.online ? (
              <span className="ms-auto flex shrink-0 items-center gap-1 font-sans text-xs font-semibold lg:ms-3 lg:text-success-text">
                <span className="member-online" aria-hidden />
                {t("card.online")}
              </span>
            ) : null}
          </h2>
          <span className="block truncate lg:mt-1 lg:text-base lg:text-muted">
            {placeWithCountryOf(member, i18n.language)}
          </span>
        </div>
      </Link>
      <div className="px-4 lg:col-start-2 lg:row-start-2 lg:grid lg:content-start lg:gap-4 lg:px-0 lg:pt-2">
        {about ? (
          <p
            dir="auto"
            className="my-2 line-clamp-2 text-sm [@media(max-height:43rem)]:hidden lg:!line-clamp-5 lg:my-0 lg:text-base"
          >
            {about}
          </p>
        ) : null}
        <ul className="hidden flex-wrap gap-2 lg:flex">
          {interests.slice(0, maxInterests).map((each) => (
            <li key={each} className="rounded-full bg-wash px-3 py-1 text-sm font-semibold">
              {t(`values.interests.${each}`)}
            </li>
          ))}
        </ul>
        {member.fictional && fictional.everywhere ? <p className="my-1 text-xs text-muted">{fictional.text}</p> : null}
      </div>
      {member.photo ? <PhotoLink memberId={member.id} name={member.name} /> : null}
      <span className={`${stamp} start-6 bg-accent text-on-accent group-data-[leaning=right]:opacity-100`} aria-hidden>
        <Icon name="heart-filled" size={40} />
      </span>
      <span
        className={`${stamp} end-6 lg:end-auto lg:start-[20.5rem] bg-ink text-paper group-data-[leaning=left]:opacity-100`}
        aria-hidden
      >
        <Icon name="x" size={40} />
      </span>
    </article>
  );
}
