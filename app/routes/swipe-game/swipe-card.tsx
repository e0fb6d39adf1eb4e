import { Link } from "@remix-run/react";
import { useRef } from "react";
import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { EmptyPhoto } from "#app/members/photos/empty-photo.tsx";
import { PhotoLink } from "#app/members/photos/photo-link.tsx";
import { placeWithCountryOf } from "#app/members/place.ts";
import { useFictionalMark } from "#app/members/use-fictional-mark.ts";
import { placeholderUrl } from "#app/platform/images/placeholder-url.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Icon } from "#app/ui/icons/icon.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { urls } from "#app/urls.ts";
import type { SwipeCard as Card } from "#app/games/swipe/deck.queries.server.ts";
import { type Side, useDrag } from "./use-drag.ts";
import { ProperName } from "#app/ui/text/proper-name.tsx";

const stamp =
  "pointer-events-none absolute top-6 grid h-20 w-20 place-items-center rounded-full opacity-0 transition-opacity";

/** The top card. It can be dragged; its link leads to the profile. */
export function SwipeCard({ card, decide }: { card: Card; decide: (side: Side) => void }) {
  const { t, i18n } = useTranslation("members");
  const fictional = useFictionalMark();
  const element = useRef<HTMLElement>(null);
  useDrag(element, decide);
  const { member, about } = card;
  return (
    <article
      ref={element}
      className="group relative flex min-w-0 flex-1 cursor-grab touch-pan-y select-none flex-col bg-surface shadow-float talk-lg forced-colors:border motion-safe:animate-rise active:cursor-grabbing"
    >
      <Link
        to={urls.member(member.id)}
        prefetch="none"
        className="flex flex-1 flex-col no-underline"
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
            className="min-h-[6rem] flex-1 [&>img]:absolute [&>img]:inset-0 [&>img]:object-[50%_25%]"
            gold={member.premium}
            eager
          />
        ) : (
          <EmptyPhoto shape="fill" gold={member.premium} />
        )}
        <span className="absolute inset-x-3 top-3 flex flex-wrap gap-1">
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
        <div className="px-4 pt-2">
          <h2 className="flex min-w-0 items-baseline text-2xl group-hover:underline">
            <ProperName className="truncate">{member.name}</ProperName>
            <span className="whitespace-pre tabular-nums">{`, ${member.age} `}</span>
            {member.online ? (
              <span className="ms-auto flex shrink-0 items-center gap-1 font-sans text-xs font-semibold text-success-text">
                <span className="h-2 w-2 rounded-full bg-success" aria-hidden />
                {t("card.online")}
              </span>
            ) : null}
          </h2>
          <span className="block text-muted [@media(max-height:43rem)]:truncate">
            {placeWithCountryOf(member, i18n.language)}
          </span>
        </div>
      </Link>
      <div className="px-4 pb-3">
        {about ? (
          <p dir="auto" className="mt-1 line-clamp-2 text-sm [@media(max-height:43rem)]:hidden">
            {about}
          </p>
        ) : null}
        {member.fictional && fictional.everywhere ? <p className="mt-1 text-xs text-muted">{fictional.text}</p> : null}
      </div>
      {member.photo ? <PhotoLink memberId={member.id} name={member.name} /> : null}
      <span className={`${stamp} start-6 bg-accent text-on-accent group-data-[leaning=right]:opacity-100`} aria-hidden>
        <Icon name="heart-filled" size={40} />
      </span>
      <span className={`${stamp} end-6 bg-ink text-paper group-data-[leaning=left]:opacity-100`} aria-hidden>
        <Icon name="x" size={40} />
      </span>
    </article>
  );
}
