import { type FormEvent, useEffect, useRef } from "react";
import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { RefusalNotice } from "#app/site/refusal-notice.tsx";
import { urls } from "#app/urls.ts";
import type { SwipeGame } from "./load-swipe.server.ts";
import { swipeRefusals } from "#app/games/refusals.ts";
import { SwipeButtons } from "./swipe-buttons.tsx";
import { SwipeCard } from "./swipe-card.tsx";
import { SwipeEnd } from "./swipe-end.tsx";
import { useArrowKeys } from "./use-arrow-keys.ts";
import type { Side } from "./use-drag.ts";
import { type SwipeProblem, useSwipes } from "./use-swipes.ts";

type SwipeDeckProps = {
  game: SwipeGame;
  /** Why the form post was refused, and which member it was about. */
  refused: SwipeProblem | undefined;
};

const cardId = "card";
const intents: Record<Side, "like" | "pass"> = { left: "pass", right: "like" };

/** One card at a time: plain forms, plus dragging and arrow keys with JavaScript. Today's likes are counted below. */
export function SwipeDeck({ game, refused }: SwipeDeckProps) {
  const { t } = useTranslation("games");
  const { waiting, problem, swipe } = useSwipes();
  const gone = waiting.flatMap(({ id }) => id ?? []);
  const deck = game.deck.filter(({ member }) => !gone.includes(member.id));
  const [card, ...following] = deck;
  usePreloadedPhotos(following);
  const { deckRef, noteFocus } = useFocusOnNextCard();

  const decide = (side: Side) => {
    noteFocus();
    if (card) swipe({ intent: intents[side], id: card.member.id, name: card.member.name });
  };
  useArrowKeys(decide);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const pressed = (event.nativeEvent as SubmitEvent).submitter;
    if (!(pressed instanceof HTMLButtonElement)) return;
    event.preventDefault();
    if (pressed.value === "undo") swipe({ intent: "undo" });
    else decide(pressed.value === "like" ? "right" : "left");
  };

  const { of } = game.likes;
  const used = Math.min(of, game.likes.used + waiting.filter(({ intent }) => intent === "like").length);
  const shownProblem = problem ?? (waiting.length === 0 ? refused : undefined);
  const newest = waiting.at(-1);
  const mayUndo = Boolean(game.lastSwipe) || gone.length > 0;
  return (
    <div
      ref={deckRef}
      className="flex flex-1 flex-col gap-2 sm:gap-3 lg:grid lg:flex-none lg:grid-cols-[27rem_minmax(0,1fr)] lg:gap-x-10"
    >
      <p role="status" className="sr-only">
        {newest && newest.intent !== "undo" ? t(`swipe.said.${newest.intent}`, { name: newest.name }) : null}
      </p>
      {/* After a post without JavaScript the page scrolls to the card; the bars above stay visible if there is room. */}
      <div
        id={cardId}
        className="relative flex max-h-[42rem] flex-1 scroll-mt-64 flex-col lg:col-span-2 lg:col-start-1 lg:row-start-1"
      >
        {following.length > 0 ? (
          <span
            aria-hidden
            className="absolute inset-y-0 start-0 hidden w-[27rem] rotate-[1.5deg] bg-sunk shadow-lift talk-xl lg:block"
          />
        ) : null}
        {card ? <SwipeCard key={card.member.id} card={card} decide={decide} /> : <SwipeEnd busy={waiting.length > 0} />}
        {shownProblem ? (
          <RefusalNotice
            reason={shownProblem.reason}
            table={swipeRefusals}
            values={{ of, name: shownProblem.name }}
            left={{ used, of }}
            about={{ memberId: shownProblem.id }}
            className={card ? "!absolute inset-x-2 top-2 z-10 shadow-float" : "mt-3"}
          />
        ) : null}
      </div>
      {/* On a desktop the buttons are below the card's words, in the same column, on its link. */}
      <div className={card ? "lg:relative lg:col-start-2 lg:row-start-1 lg:self-end" : "lg:col-span-2"}>
        <SwipeButtons
          member={card?.member}
          mayUndo={mayUndo}
          action={`${urls.swipeGame()}#${cardId}`}
          onSubmit={submit}
        />
        <p className="text-center text-sm text-muted">{t("swipe.likes", { used, of })}</p>
      </div>
    </div>
  );
}

/** Loads the photos of the following cards before they are shown. */
function usePreloadedPhotos(following: SwipeGame["deck"]): void {
  const addresses = following
    .flatMap(({ member }) => (member.photo ? [urls.photo(member.photo.id, "full")] : []))
    .join(" ");
  useEffect(() => {
    for (const src of addresses.split(" ").filter(Boolean)) new Image().src = src;
  }, [addresses]);
}

/**
 * When the focused card is removed, moves the focus to the next card instead of losing it to the page. `noteFocus` is
 * called before.
 */
function useFocusOnNextCard() {
  const deckRef = useRef<HTMLDivElement>(null);
  const hadFocus = useRef(false);
  useEffect(() => {
    const element = deckRef.current;
    if (!hadFocus.current || !element || element.contains(document.activeElement)) return;
    hadFocus.current = false;
    element.querySelector<HTMLElement>(`#${cardId} a`)?.focus({ preventScroll: true });
  });
  const noteFocus = () => {
    hadFocus.current = deckRef.current?.contains(document.activeElement) ?? false;
  };
  return { deckRef, noteFocus };
}
