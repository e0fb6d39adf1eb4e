import { useTranslation } from "react-i18next";
import type { ScreenHandle } from "../platform/render/handle.ts";
import { PageTitle } from "../ui/page-title.tsx";
import { Stack } from "../ui/stack.tsx";

export const handle: ScreenHandle = { i18n: ["push"], title: "push:offline.title", hydrate: "never" };

/** What the worker shows where there is no connection. It holds nothing of anybody: the worker keeps it. */
export function loader() {
  return null;
}

/** Its link leads to the address that could not be reached: the worker answers that address with this page. */
export default function Offline() {
  const { t } = useTranslation("push");
  return (
    <main className="mx-auto max-w-page px-gutter pb-16">
      <PageTitle lead={t("offline.text")}>{t("offline.title")}</PageTitle>
      <Stack>
        <a href="" className="link inline-flex min-h-touch items-center font-semibold">
          {t("offline.again")}
        </a>
      </Stack>
    </main>
  );
}
