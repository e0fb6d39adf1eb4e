import { useFetcher } from "@remix-run/react";
import { Fragment, type ReactNode, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { MoreLink } from "../ui/more-link.tsx";
import { urls } from "../urls.ts";
import { LivecamCard } from "./livecam-card.tsx";
import { type LivecamTiles, tileAfter } from "./livecam-tiles.ts";
import type { SearchPage } from "./load-search.server.ts";
import { MemberCard } from "./member-card.tsx";
import type { FoundMember } from "./search.queries.server.ts";

export type SearchResultsProps = {
  page: Pick<SearchPage, "found" | "next">;
  /** Paid tiles between the members. */
  ads: LivecamTiles;
  /** The buttons under a card. */
  actionsFor: (entry: FoundMember) => ReactNode;
  /** Shown above already: the list moves while one reads, and nobody should stand in it twice. */
  shown?: number[];
  /** Tells those who hear the page how many came. */
  announce: (added: number) => void;
};

/**
 * One page of members and the way to the next: a link, which with JavaScript appends instead. Every page keeps its own
 * loader's answer, so that a like is up to date on all of them.
 */
export function SearchResults({ page, ads, actionsFor, shown = [], announce }: SearchResultsProps) {
  const { t } = useTranslation("members");
  const fetcher = useFetcher<{ page: SearchPage }>();
  const list = useRef<HTMLUListElement>(null);
  const isAppended = shown.length > 0;
  const fresh = page.found.filter((entry) => !shown.includes(entry.member.id));
  const added = fresh.length;
  const following = fetcher.data?.page;

  useEffect(() => {
    if (!isAppended) return;
    // The link that was pressed is gone; the focus goes on to the first member that came in its place.
    list.current?.querySelector("a")?.focus({ preventScroll: true });
    announce(added);
    // Only when the page comes, not when one of its members changes.
  }, []);

  return (
    <>
      <ul ref={list} className="grid grid-cols-2 gap-x-4 gap-y-6 pb-6 sm:grid-cols-3 xl:grid-cols-4">
        {fresh.map((entry, number) => (
          <Fragment key={entry.member.id}>
            <MemberCard
              member={entry.member}
              to={urls.member(entry.member.id)}
              actions={actionsFor(entry)}
              eager={!isAppended && number < 4}
            />
            <AdAfter number={shown.length + number + 1} ads={ads} />
          </Fragment>
        ))}
      </ul>
      {following ? (
        <SearchResults
          page={following}
          ads={ads}
          actionsFor={actionsFor}
          shown={[...shown, ...fresh.map((entry) => entry.member.id)]}
          announce={announce}
        />
      ) : page.next ? (
        <MoreLink
          to={`${urls.members()}?${page.next}`}
          busy={fetcher.state === "loading"}
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return;
            event.preventDefault();
            if (fetcher.state === "idle") fetcher.load(`${urls.members()}?${page.next}`);
          }}
        >
          {t("search.more")}
        </MoreLink>
      ) : added > 0 ? (
        <p className="py-8 text-center text-muted">{t("search.end")}</p>
      ) : null}
    </>
  );
}

function AdAfter({ number, ads }: { number: number; ads: LivecamTiles }) {
  const tile = tileAfter(number, ads);
  return tile ? <LivecamCard tile={tile} /> : null;
}
