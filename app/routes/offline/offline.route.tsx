import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { textsIn } from "#app/platform/i18n/texts.server.ts";
import type { ScreenHandle } from "#app/platform/render/handle.ts";
import { languageOf } from "#app/site/language/language.server.ts";
import { siteOf } from "#app/site/site.server.ts";
import { Page } from "#app/ui/page.tsx";
import { vapidKeys } from "#app/push/devices/vapid-keys.server.ts";
import { neutralSender } from "#app/push/notifications/neutral-sender.server.ts";
import { PageTitle } from "#app/ui/text/page-title.tsx";
import { Stack } from "#app/ui/stack.tsx";

export const handle: ScreenHandle = { i18n: ["push"], title: "push:offline.title", hydrate: "never" };

/**
 * The page that the service worker shows without a connection. The worker caches it, so it contains no personal data;
 * it also carries the text of a generic push message, and the key that a device subscribes with. `neutral`: for a member
 * with a neutral name (app/account/README.md#neutral-name).
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const [site, language, { publicKey }] = await Promise.all([siteOf(request), languageOf(request), vapidKeys()]);
  const texts = { notice: textsIn(language, "push")("notice.news"), publicKey };
  if (!new URL(request.url).searchParams.has("neutral")) return { name: site.settings.name, ...texts };
  const { title: name, icon } = neutralSender(language);
  return { name, wholeTitle: name, icon, ...texts };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { name: "application-name", content: data?.name },
  { name: "push-notice", content: data?.notice },
  { name: "push-key", content: data?.publicKey },
  ...(data && "icon" in data ? [{ name: "push-icon", content: data.icon }] : []),
];

/** The link reloads the address that could not be reached: the worker answers that address with this page. */
export default function Offline() {
  const { t } = useTranslation("push");
  return (
    <Page as="main">
      <PageTitle lead={t("offline.text")}>{t("offline.title")}</PageTitle>
      <Stack>
        {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid -- reloads this page without JavaScript */}
        <a href="" className="link inline-flex min-h-touch items-center font-semibold">
          {t("offline.again")}
        </a>
      </Stack>
    </Page>
  );
}
