import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { devOnly } from "#app/demo/dev-only.server.ts";
import { Actions } from "./actions.tsx";
import { Forms } from "./forms.tsx";
import { Niches } from "./niches.tsx";
import { Pictures } from "./pictures.tsx";
import { sampleTexts } from "#app/demo/ui/sample-texts.ts";
import { Surfaces } from "./surfaces.tsx";
import { Page } from "#app/ui/page.tsx";
import { PageTitle } from "#app/ui/text/page-title.tsx";
import { Stack } from "#app/ui/stack.tsx";

export const handle = { hydrate: true };

export const meta: MetaFunction = () => [{ title: "Primitives" }];

/** Every UI component in every state; `?text=de` and `?text=pl` show longer words. Not available in production. */
export async function loader({ request }: LoaderFunctionArgs) {
  devOnly(request);
  const query = new URL(request.url).searchParams;
  return { text: query.get("text"), dialog: query.get("dialog") };
}

export default function DevUi() {
  const { text, dialog } = useLoaderData<typeof loader>();
  const language = text === "de" || text === "pl" ? text : "en";
  const t = sampleTexts[language];
  return (
    <Page lang={language} className="min-w-0">
      <PageTitle lead={t.lead}>{t.title}</PageTitle>
      <Stack gap="section">
        <Pictures t={t} />
        <Niches t={t} />
        <Actions t={t} />
        <Forms t={t} />
        <Surfaces t={t} dialog={dialog} />
      </Stack>
    </Page>
  );
}
