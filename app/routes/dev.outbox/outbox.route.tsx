import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { db } from "#app/platform/database/db.server.ts";
import { devOnly } from "#app/demo/dev-only.server.ts";
import type { ScreenHandle } from "#app/platform/render/handle.ts";
import { Card } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Page } from "#app/ui/page.tsx";
import { PageTitle } from "#app/ui/text/page-title.tsx";
import { Stack } from "#app/ui/stack.tsx";
import { listOutbox } from "#app/demo/outbox.queries.server.ts";

export const handle: ScreenHandle = { title: "shell:outbox.title" };

export async function loader({ request }: LoaderFunctionArgs) {
  devOnly(request);
  return { messages: await listOutbox(db) };
}

/** The messages the demo would have sent: mails, SMS and push messages, newest first. */
export default function DevOutbox() {
  const { messages } = useLoaderData<typeof loader>();
  const { t } = useTranslation("shell");
  return (
    <Page>
      <PageTitle lead={t("outbox.lead")}>{t("outbox.title")}</PageTitle>
      {messages.length === 0 ? <EmptyState icon="inbox" title={t("outbox.empty")} /> : null}
      <Stack>
        {messages.map((message, index) => (
          <Card as="article" key={index}>
            <p className="text-sm text-muted">
              {message.kind} · {message.to} · <time dateTime={message.created_at}>{message.created_at}</time>
            </p>
            <h2 className="mt-1 text-lg">{message.subject}</h2>
            <p className="mt-3 whitespace-pre-wrap">
              <Linked text={message.text ?? ""} />
            </p>
          </Card>
        ))}
      </Stack>
    </Page>
  );
}

/** Plain text with its URLs as links. */
function Linked({ text }: { text: string }) {
  return text.split(/(https?:\/\/\S+)/).map((part, index) =>
    index % 2 === 1 ? (
      <a key={index} href={part} className="link">
        {part}
      </a>
    ) : (
      part
    ),
  );
}
