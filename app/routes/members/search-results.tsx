import { useFetcher } from "@remix-run/react";
import { Fragment, type ReactNode, useEffect, useRef } from "react";
import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { MoreLink } from "#app/ui/buttons/more-link.tsx";
import { useLatest } from "#app/ui/hooks/use-latest.ts";
import { urls } from "#app/urls.ts";
import { useCardNote } from "./card-note.tsx";
import { LivecamCard } from "./livecam-card.tsx";
import { type AppendedPages, useAppendedPages } from "./use-appended-pages.ts";
import { type LivecamTiles, tileAfter } from "#app/members/search/results/livecam-tiles.ts";
import { MemberCard } from "#app/members/member-card.tsx";
import type { FoundMember } from "#app/members/search/lists/found-member.queries.server.ts";
import type { SearchPage } from "#app/members/search/load-search.server.ts";
import { inSteadyOrder } from "#app/members/search/results/steady-order.ts";

type SearchResultsProps = {
  page: Pick<SearchPage, "found" | "next">;
  /** Paid tiles between the members. */
  ads: LivecamTiles;
  /** The heart on a card. */
  likeFor: (entry: FoundMember) => ReactNode;
  /** The badge on a card. */
  badgeFor: (entry: FoundMember) => ReactNode;
  /** Announces the number of added members to screen readers. */
  announceAdded: (added: number) => void;
};

/** The found members, with all pages appended in this history entry. */
export function SearchResults(props: SearchResultsProps) {
  return <ResultPage {...props} appended={useAppendedPages()} />;
}

type ResultPageProps = SearchResultsProps & {
  /** Ids shown above already: the list changes meanwhile, and no member should appear twice. */
  shownIds?: number[];
  appended: AppendedPages;
  /** The number of pages above. */
  depth?: number;
  /** The page was restored by Back. */
  restored?: boolean;
};

/**
 * One page of members and the link to the next page, which appends instead with JavaScript. Every page keeps its own
 * fetcher data, so that likes are up to date on all of them.
 */
function ResultPage(props: ResultPageProps) {
  const { page, ads, likeFor, badgeFor, announceAdded, shownIds = [], appended, depth = 0, restored } = props;
  const { t } = useTranslation("members");
  const noteFor = useCardNote();
  const fetcher = useFetcher<{ page: SearchPage }>();
  const loaded = fetcher.data?.page;
  const list = useRef<HTMLUListElement>(null);
  const places = useRef(new Map<number, number>());
  const isAppended = depth > 0;
  const found = inSteadyOrder(page.found, ({ member }) => member.id, places.current);
  const fresh = found.filter(({ member }) => !shownIds.includes(member.id));
  const added = fresh.length;
  const following = loaded ?? appended.get(depth);
  const moreAddress = `${urls.members()}?${page.next}`;

  const reloadRestored = useLatest(() => {
    // Reload pages restored by Back, so that likes given in the meantime are shown.
    if (appended.get(depth) && page.next) fetcher.load(moreAddress);
  });
  useEffect(() => reloadRestored.current(), [reloadRestored]);
  useEffect(() => {
    if (loaded) appended.set(depth, loaded);
  });
  const announce = useLatest(() => {
    if (!isAppended || restored) return;
    // The clicked link is gone, so move the focus to the first added member.
    list.current?.querySelector("a")?.focus({ preventScroll: true });
    announceAdded(added);
  });
  // Only when the page is added, not when one of its members changes.
  useEffect(() => announce.current(), [announce]);

  const moreLink = (
    <MoreLink
      to={moreAddress}
      busy={fetcher.state === "loading"}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        if (fetcher.state === "idle") fetcher.load(moreAddress);
      }}
    >
      {t("search.more")}
    </MoreLink>
  );

  return (
    <>
      <ul ref={list} className="member-grid pb-6">
        {fresh.map((entry, number) => (
          <Fragment key={entry.member.id}>
            <MemberCard
              member={entry.member}
              to={urls.member(entry.member.id)}
              badge={badgeFor(entry)}
              like={likeFor(entry)}
              note={noteFor(entry)}
              eager={!isAppended && number < 4}
            />
            <AdAfter number={shownIds.length + number + 1} ads={ads} />
          </Fragment>
        ))}
      </ul>
      {following ? (
        <ResultPage
          page={following}
          ads={ads}
          likeFor={likeFor}
          badgeFor={badgeFor}
          shownIds={[...shownIds, ...fresh.map(({ member }) => member.id)]}
          announceAdded={announceAdded}
          appended={appended}
          depth={depth + 1}
          restored={fetcher.data === undefined}
        />
      ) : page.next ? (
        moreLink
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
