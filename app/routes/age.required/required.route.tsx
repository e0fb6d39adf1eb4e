import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirectDocument } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { findViewer } from "#app/account/session/viewer.server.ts";
import type { FormAnswer } from "#app/platform/doors/form.server.ts";
import { findResendablePost } from "#app/platform/doors/resendable-post.server.ts";
import { useErrorText } from "#app/platform/i18n/use-error-text.ts";
import type { ScreenHandle } from "#app/platform/render/handle.ts";
import { ResendForm } from "#app/shell/posts/resend-form.tsx";
import { ButtonLink } from "#app/ui/buttons/button-link.tsx";
import { Page } from "#app/ui/page.tsx";
import { PageTitle } from "#app/ui/text/page-title.tsx";
import { Stack } from "#app/ui/stack.tsx";
import { urls } from "#app/urls.ts";
import { nextAfterProof } from "#app/age/next-after-proof.ts";
import { type AgeRequired, ageRefusals } from "#app/age/refusals.ts";

export const handle: ScreenHandle = { i18n: ["age"], title: "age:title", hydrate: "never" };

const reason: AgeRequired = "age_proof_required";
const nextOf = (request: Request) => new URL(request.url).searchParams.get("next");

/** The gate puts this in the place of a closed page (shell/age-gate): it leads to `/age`, and from there back. */
export async function loader({ request }: LoaderFunctionArgs) {
  // A redirect would take away what was posted: the loader runs after the action, too.
  if (new URL(request.url).searchParams.has("post")) return null;
  const signedIn = (await findViewer(request)) !== undefined;
  return redirectDocument(urls.age({ next: nextAfterProof(nextOf(request), { signedIn }) }));
}

/** In the place of a post to a closed page: nothing is done. The page's script, or the form here, keeps the text. */
export async function action({ request }: ActionFunctionArgs) {
  const signedIn = (await findViewer(request)) !== undefined;
  const next = nextAfterProof(nextOf(request), { signedIn });
  const post = await findResendablePost(request);
  const initialValue: Record<string, string> = Object.fromEntries(post?.fields ?? []);
  const lastResult: FormAnswer["lastResult"] = { status: "error", error: { "": [reason] }, initialValue };
  return data({ lastResult, reason, next, post: post && { ...post, action: next } }, ageRefusals[reason]);
}

export default function AgeRequired() {
  const answer = useActionData<typeof action>();
  const { t } = useTranslation("age");
  const errorText = useErrorText();
  return (
    <Page brief>
      <PageTitle lead={answer?.post ? t("required.kept") : undefined}>{errorText([reason])}</PageTitle>
      <Stack className="w-full">
        <div>
          <ButtonLink to={urls.age({ next: answer?.next })} target={answer?.post ? "_blank" : undefined} reloadDocument>
            {t("required.button")}
          </ButtonLink>
        </div>
        {answer?.post ? <ResendForm post={answer.post} /> : null}
      </Stack>
    </Page>
  );
}
