import { useFetcher, useLocation } from "@remix-run/react";
import { type ReactNode, useEffect, useMemo, useRef } from "react";
import { useTranslation } from "react-i18next";
import { RenderedList, type RenderedItem, RenderedOnce } from "#app/platform/render/rendered-once.tsx";
import { MoreLink } from "#app/ui/buttons/more-link.tsx";
import { useLatest } from "#app/ui/use-latest.ts";
import { urls } from "#app/urls.ts";
import { useCardLines } from "./use-card-lines.ts";
import { LivecamCard } from "./livecam-card.tsx";
import { type AppendedPages, useAppendedPages } from "./use-appended-pages.ts";
import { type LivecamTiles, tileAfter } from "./livecam-tiles.ts";
import { MemberCard } from "../../member-card.tsx";
import { type ListedPage, type PackedEntry, type PackedPage, unpackPage } from "./packed-page.ts";
import type { FoundMember } from "../lists/found-member.queries.server.ts";
import { inSteadyOrder } from "./steady-order.ts";

type SearchResultsProps = {
  page: Pick<ListedPage, "found" | "next">;
  /** Paid tiles between the members. */
  ads: LivecamTiles;
  /** The buttons under a card. */
  actionsFor: (entry: FoundMember) => ReactNode;
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
  const { page, ads, actionsFor, badgeFor, announceAdded, shownIds = [], appended, depth = 0, restored } = props;
  const { t } = useTranslation("members");
  const cardLines = useCardLines();
  const fetcher = useFetcher<{ page: PackedPage }>();
  const loaded = useMemo(() => fetcher.data && unpackPage(fetcher.data.page), [fetcher.data]);
  const { pathname, search } = useLocation();
  const list = useRef<HTMLUListElement>(null);
  const places = useRef(new Map<number, number>());
  const isAppended = depth > 0;
  const found = inSteadyOrder(page.found, ({ id }) => id, places.current);
  const fresh = found.filter(({ id }) => !shownIds.includes(id));
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

  const address = pathname + search;
  const cardOf = (packed: PackedEntry, eager: boolean): RenderedItem => ({
    key: packed.id,
    facts: `found ${eager} ${address} ${packed.line}`,
    content: () => {
      const { entry } = packed;
      return (
        <MemberCard
          member={entry.member}
          to={urls.member(packed.id)}
          badge={badgeFor(entry)}
          actions={actionsFor(entry)}
          {...cardLines(entry)}
          eager={eager}
        />
      );
    },
  });

  const moreLink = () => (
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
      <RenderedList
        listRef={list}
        className="grid grid-cols-2 gap-x-4 gap-y-6 pb-6 sm:grid-cols-3 xl:grid-cols-4"
        items={fresh.flatMap((entry, number) => [
          cardOf(entry, !isAppended && number < 4),
          ...adAfter(shownIds.length + number + 1, ads),
        ])}
      />
      {following ? (
        <ResultPage
          page={following}
          ads={ads}
          actionsFor={actionsFor}
          badgeFor={badgeFor}
          shownIds={[...shownIds, ...fresh.map(({ id }) => id)]}
          announceAdded={announceAdded}
          appended={appended}
          depth={depth + 1}
          restored={fetcher.data === undefined}
        />
      ) : page.next ? (
        <RenderedOnce as="div" facts={`more ${moreAddress}`} content={moreLink} />
      ) : added > 0 ? (
        <p className="py-8 text-center text-muted">{t("search.end")}</p>
      ) : null}
    </>
  );
}

function adAfter(number: number, ads: LivecamTiles): RenderedItem[] {
  const tile = tileAfter(number, ads);
  return tile ? [{ key: `ad-${number}`, facts: ["ad", tile], content: () => <LivecamCard tile={tile} /> }] : [];
}
