import { Link } from "@remix-run/react";
import { RichText } from "#app/platform/i18n/rich-text.tsx";
import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { placeholderUrl } from "#app/platform/images/placeholder-url.ts";
import { usePhotoUrl } from "#app/members/photos/use-photo-url.ts";
import { useFictionalMark } from "#app/members/use-fictional-mark.ts";
import { useFormat } from "#app/site/language/use-format.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { ButtonLink } from "#app/ui/buttons/button-link.tsx";
import { Card } from "#app/ui/card.tsx";
import { Icon } from "#app/ui/icons/icon.tsx";
import { Stack } from "#app/ui/stack.tsx";
import { ProperName } from "#app/ui/text/proper-name.tsx";
import { urls } from "#app/urls.ts";
import type { ChatAhead } from "./load-chat-ahead.server.ts";
import { type ShownOrder, useBought } from "./payment-result.tsx";

/** What a member has once an order is paid. */
export type Balance = { credits: number; messages: number; premium: boolean };

type PaidResultProps = {
  order: ShownOrder;
  balance: Balance;
  /** Credits of the order that paid back owed credits. */
  paidBack: number;
  chat: ChatAhead | null;
  /** The page on which the order was begun. */
  next: string | null;
};

/** An order that is paid: what it brought, the way back to somebody, and the receipt. */
export function PaidResult({ order, balance, paidBack, chat, next }: PaidResultProps) {
  const { t } = useTranslation(["orders", "shell"]);
  return (
    <div className="grid min-w-0 gap-4 lg:grid-cols-2 lg:items-start lg:gap-x-8">
      <PaidPanel order={order} balance={balance} paidBack={paidBack} />
      <Stack>
        {chat ? <ChatCard chat={chat} isReturn={next !== null} /> : null}
        {next && !chat ? (
          <ButtonLink to={next} size="large" wide>
            {t("payment.back")}
          </ButtonLink>
        ) : (
          <ButtonLink
            to={urls.members()}
            variant={chat ? "secondary" : "primary"}
            size={chat ? "medium" : "large"}
            wide
          >
            {t("shell:way.members")}
          </ButtonLink>
        )}
        <Receipt order={order} />
      </Stack>
    </div>
  );
}

function PaidPanel({ order, balance, paidBack }: Pick<PaidResultProps, "order" | "balance" | "paidBack">) {
  const { t } = useTranslation(["orders", "credits"]);
  const format = useFormat();
  const plain = (count: number) => t("credits:bundle.plain", { count, number: format.number(count) });
  const credits = plain(balance.credits);
  return (
    <section role="status" data-status={order.status} className="on-field p-7 talk-lg">
      <Icon name="crown" size={30} className="text-gold" />
      <p className="mt-2 font-semibold">{t("payment.completed.title")}</p>
      <h1 className="mt-1 text-4xl">{plain(order.credits)}</h1>
      <p className="mt-4">
        {paidBack > 0 ? `${t("payment.owed", { count: paidBack, number: format.number(paidBack) })} ` : null}
        {balance.messages > 0
          ? t("payment.balance", { credits, count: balance.messages, number: format.number(balance.messages) })
          : t("payment.balance_alone", { credits })}
        {balance.premium ? ` ${t("payment.premium")}` : null}
      </p>
    </section>
  );
}

/** Somebody to write to now. */
function ChatCard({ chat, isReturn }: { chat: ChatAhead; isReturn: boolean }) {
  const { t } = useTranslation("orders");
  const photoAddress = usePhotoUrl();
  const fictional = useFictionalMark();
  const { member } = chat;
  return (
    <Card as="section" className="grid gap-4">
      <div className="flex min-w-0 items-center gap-4 large-text:flex-wrap">
        <Avatar
          src={member.photo ? photoAddress(member.photo, "thumb") : null}
          alt=""
          placeholder={member.photo ? placeholderUrl(member.photo.placeholder) : undefined}
          gold={member.premium}
        />
        <p className="min-w-0">
          {chat.partnerWroteLast ? (
            <RichText
              text={t("payment.wrote_last", { name: member.name })}
              parts={{ name: <ProperName className="font-bold" /> }}
            />
          ) : (
            <ProperName className="font-bold">{member.name}</ProperName>
          )}
          {member.fictional ? <span className="text-xs text-muted"> {fictional.word}</span> : null}
          {chat.hasDraft ? <span className="block text-sm text-muted"> {t("payment.draft")}</span> : null}
        </p>
      </div>
      <ButtonLink to={chat.address} size="large" wide>
        {t(isReturn ? "payment.back_to" : "payment.write_to", { name: member.name })}
      </ButtonLink>
    </Card>
  );
}

function Receipt({ order }: { order: ShownOrder }) {
  const { t } = useTranslation("orders");
  const { bought } = useBought(order);
  return (
    <div className="text-sm text-muted">
      <p>
        {t("payment.bought", bought)} · {t(`method.${order.method}`)}
      </p>
      <p>{t("payment.receipt")}</p>
      <p className="flex flex-wrap gap-x-6">
        <Link to={urls.invoice(order.id)} className="link inline-flex min-h-touch items-center">
          {t("payment.invoice")}
        </Link>{" "}
        <Link to={urls.transactions()} className="link inline-flex min-h-touch items-center">
          {t("payment.all")}
        </Link>
      </p>
    </div>
  );
}
