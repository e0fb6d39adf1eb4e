import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { devOnly } from "#app/platform/dev-only.server.ts";
import { Actions } from "#app/shell/dev-ui/actions.tsx";
import { Forms } from "#app/shell/dev-ui/forms.tsx";
import { Niches } from "#app/shell/dev-ui/niches.tsx";
import { Pictures } from "#app/shell/dev-ui/pictures.tsx";
import { sampleTexts } from "#app/shell/dev-ui/sample-texts.ts";
import { Surfaces } from "#app/shell/dev-ui/surfaces.tsx";
import { PageTitle } from "#app/ui/page-title.tsx";
import { Stack } from "#app/ui/stack.tsx";

export const handle = { hydrate: true };

export const meta: MetaFunction = () => [{ title: "Primitives" }];

/** Every primitive in every state; `?text=de` and `?text=pl` show what longer words do. Not there in production. */
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
    <div lang={language} className="mx-auto min-w-0 max-w-page px-gutter pb-16">
      <PageTitle lead={t.lead}>{t.title}</PageTitle>
      <Stack gap="section">
        <Pictures t={t} />
        <Niches t={t} />
        <Actions t={t} />
        <Forms t={t} />
        <Surfaces t={t} dialog={dialog} />
      </Stack>
    </div>
  );
}
