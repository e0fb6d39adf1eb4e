import { Link } from "@remix-run/react";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { EmptyPhoto } from "../members/empty-photo.tsx";
import { wholePlaceOf } from "../members/place.ts";
import { useFictional } from "../members/use-fictional.ts";
import { placeholderOf } from "../platform/image-thumbhash.ts";
import { Badge } from "../ui/badge.tsx";
import { Icon } from "../ui/icon.tsx";
import { Picture } from "../ui/picture.tsx";
import { urls } from "../urls.ts";
import type { SwipeCard as Card } from "./deck.queries.server.ts";
import { type Side, useDrag } from "./use-drag.ts";

const stamp =
  "pointer-events-none absolute top-6 grid h-20 w-20 place-items-center rounded-full opacity-0 transition-opacity";

/** The card on top: who it is. It can be dragged; its link leads to the profile. */
export function SwipeCard({ card, decide }: { card: Card; decide: (side: Side) => void }) {
  const { t, i18n } = useTranslation("members");
  const fictional = useFictional();
  const element = useRef<HTMLElement>(null);
  useDrag(element, decide);
  const { member, about } = card;
  return (
    <article
      ref={element}
      className="group relative min-w-0 cursor-grab touch-pan-y select-none bg-surface shadow-float talk-lg motion-safe:animate-rise active:cursor-grabbing"
    >
      <Link to={urls.member(member.id)} prefetch="none" className="block no-underline" data-member={member.id}>
        {member.photo ? (
          <Picture
            src={urls.photo(member.photo.id, "full")}
            alt=""
            width={480}
            height={600}
            placeholder={placeholderOf(member.photo.thumbhash)}
            shape="natural"
            className="h-[min(38vh,32rem)] w-full"
            gold={member.premium}
            eager
          />
        ) : (
          <EmptyPhoto gold={member.premium} />
        )}
        <span className="absolute inset-x-3 top-3 flex flex-wrap gap-1">
          {member.fictional ? (
            <Badge look="overlay" icon={fictional.icon}>
              {fictional.word}
            </Badge>
          ) : null}
          {member.premium ? (
            <Badge look="gold" icon="crown">
              {t("card.premium")}
            </Badge>
          ) : null}
        </span>
        <span className="block px-4 pt-3">
          <h2 className="flex min-w-0 items-baseline gap-2 text-2xl group-hover:underline">
            <bdi className="truncate">{member.name}</bdi>
            <span className="tabular-nums">{member.age}</span>
            {member.online ? (
              <span className="ms-auto flex shrink-0 items-center gap-1 font-sans text-xs font-semibold text-success-text">
                <span className="h-2 w-2 rounded-full bg-success" aria-hidden />
                {t("card.online")}
              </span>
            ) : null}
          </h2>
          <span className="block break-words text-muted">{wholePlaceOf(member, i18n.language)}</span>
        </span>
      </Link>
      <div className="px-4 pb-4">
        {about ? <p className="mt-1 line-clamp-2 break-words text-sm">{about}</p> : null}
        {member.fictional && fictional.everywhere ? <p className="mt-1 text-xs text-muted">{fictional.text}</p> : null}
      </div>
      <span className={`${stamp} start-6 bg-accent text-on-accent group-data-[leaning=right]:opacity-100`} aria-hidden>
        <Icon name="heart-filled" size={40} />
      </span>
      <span className={`${stamp} end-6 bg-ink text-paper group-data-[leaning=left]:opacity-100`} aria-hidden>
        <Icon name="x" size={40} />
      </span>
    </article>
  );
}
