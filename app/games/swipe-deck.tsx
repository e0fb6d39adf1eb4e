import { Form } from "@remix-run/react";
import { type FormEvent, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { RefusalNotice } from "../site/refusal-notice.tsx";
import { Button } from "../ui/button.tsx";
import { ButtonLink } from "../ui/button-link.tsx";
import { Meter } from "../ui/meter.tsx";
import { urls } from "../urls.ts";
import type { SwipeGame } from "./load-swipe.server.ts";
import { swipeRefusals } from "./refusals.ts";
import { SwipeCard } from "./swipe-card.tsx";
import { SwipeEnd } from "./swipe-end.tsx";
import { useArrowKeys } from "./use-arrow-keys.ts";
import type { Side } from "./use-drag.ts";
import { type SwipeProblem, useSwipes } from "./use-swipes.ts";

export type SwipeDeckProps = {
  game: SwipeGame;
  /** Why the post that this page answers was refused, and whom it was about. */
  refused: SwipeProblem | undefined;
};

const intents: Record<Side, "like" | "pass"> = { left: "pass", right: "like" };

/** One card at a time: plain forms, and with JavaScript dragging and arrow keys. What is left always stands above. */
export function SwipeDeck({ game, refused }: SwipeDeckProps) {
  const { t } = useTranslation("games");
  const { waiting, problem, swipe } = useSwipes();
  const gone = waiting.flatMap(({ id }) => id ?? []);
  const deck = game.deck.filter(({ member }) => !gone.includes(member.id));
  const [card, ...following] = deck;
  const pictures = following
    .flatMap(({ member }) => (member.photo ? [urls.photo(member.photo.id, "full")] : []))
    .join(" ");
  useEffect(() => {
    for (const src of pictures.split(" ").filter(Boolean)) new Image().src = src;
  }, [pictures]);

  const decide = (side: Side) => {
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
  const why = problem ?? (waiting.length === 0 ? refused : undefined);
  const newest = waiting.at(-1);
  const mayUndo = Boolean(game.last) || gone.length > 0;
  return (
    <div className="grid gap-4">
      <Meter label={t("swipe.today")} state={t("swipe.likes", { used, of })} value={used} max={of} />
      {why ? (
        <RefusalNotice
          reason={why.reason}
          table={swipeRefusals}
          values={{ of, name: why.name }}
          left={{ used, of }}
          about={{ memberId: why.id }}
        />
      ) : null}
      <p role="status" className="sr-only">
        {newest && newest.intent !== "undo" ? t(`swipe.said.${newest.intent}`, { name: newest.name }) : null}
      </p>
      {card ? <SwipeCard key={card.member.id} card={card} decide={decide} /> : <SwipeEnd busy={waiting.length > 0} />}
      <Form method="post" action={urls.swipeGame()} onSubmit={submit} className="grid grid-cols-2 gap-3">
        {card ? (
          <>
            <input type="hidden" name="member" value={card.member.id} />
            <input type="hidden" name="name" value={card.member.name} />
            <Button name="intent" value="pass" look="secondary" size="large" icon="x">
              {t("swipe.pass")}
            </Button>
            <Button name="intent" value="like" size="large" icon="heart">
              {t("swipe.like")}
            </Button>
            <ButtonLink to={urls.memberChat(card.member.id)} prefetch="none" look="quiet" icon="message-circle">
              {t("swipe.message")}
            </ButtonLink>
          </>
        ) : null}
        {mayUndo ? (
          <Button name="intent" value="undo" look="quiet" icon="undo-2">
            {t("swipe.undo")}
          </Button>
        ) : null}
      </Form>
    </div>
  );
}
