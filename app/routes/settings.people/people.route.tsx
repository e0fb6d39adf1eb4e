import { getFormProps, getTextareaProps, useForm } from "@conform-to/react";
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { z } from "zod";
import { formProblem } from "#app/account/form-problem.ts";
import { addKnownPeople } from "#app/account/known/add-known-people.server.ts";
import { listKnownPeople } from "#app/account/known/known-person.queries.server.ts";
import { maxKnownPeople } from "#app/account/known/max-known-people.ts";
import { knownRefusals } from "#app/account/known/refusals.ts";
import { removeKnownPerson } from "#app/account/known/remove-known-person.server.ts";
import { accountLimits } from "#app/account/rate-limits.ts";
import { requireViewer } from "#app/account/session/viewer.server.ts";
import { SettingsFrame } from "#app/account/settings/settings-frame.tsx";
import { choices } from "#app/platform/choices.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/database/db.server.ts";
import { formDoor } from "#app/platform/doors/form.server.ts";
import { useErrorText } from "#app/platform/i18n/use-error-text.ts";
import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import type { ScreenHandle } from "#app/platform/render/handle.ts";
import { refuseOverLimit } from "#app/platform/request/rate-limit.server.ts";
import { limitOf } from "#app/platform/request/rate-limits.ts";
import { startEndingPairs } from "#app/safety/known/end-known-pairs.server.ts";
import { FormRefusal } from "#app/site/form-refusal.tsx";
import { Button } from "#app/ui/buttons/button.tsx";
import { Form } from "#app/ui/forms/form.tsx";
import { TextArea } from "#app/ui/forms/text-area.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Stack } from "#app/ui/stack.tsx";
import { urls } from "#app/urls.ts";
import { KnownPeople } from "./known-people.tsx";

export const handle: ScreenHandle = { i18n: ["settings"], title: "settings:people.title" };

const Done = choices("added", "removed");

const PeopleForm = z.discriminatedUnion(
  "intent",
  [
    z.object({ intent: z.literal("add"), people: z.string("known_empty") }),
    z.object({ intent: z.literal("remove"), person: z.string("invalid").regex(/^\d{1,15}$/, "invalid") }),
  ],
  { error: "intent_unknown" },
);

/** The people whom the member has named, by two characters each. Members only. */
export async function loader({ request }: LoaderFunctionArgs) {
  const viewer = await requireViewer(request);
  const people = await listKnownPeople(db, viewer.profile.id);
  return { people, done: Done.read(new URL(request.url).searchParams.get("done")) };
}

/** Adds the people of a text, or removes one (app/account/README.md#people-i-know). */
export async function action({ request }: ActionFunctionArgs) {
  const viewer = await requireViewer(request);
  const form = await formDoor(request, { schema: PeopleForm, refusals: knownRefusals });
  if (!form.ok) return form.answer;
  const { accountId, email, profile } = viewer;
  const owner = { accountId, profileId: profile.id };
  if (form.value.intent === "remove") {
    const removed = await removeKnownPerson(db, { ...owner, id: Number(form.value.person) });
    return removed.ok ? redirect(urls.settingsPeople({ done: "removed" })) : form.refuse(removed.reason);
  }
  const tooMany = await refuseOverLimit(limitOf(accountLimits.knownPeople, accountId));
  if (tooMany) {
    const values = { minutes: String(Math.ceil(tooMany.retryAfter / 60)) };
    return form.refuse("known_limit", { headers: tooMany.headers, values });
  }
  const input = { ...owner, email, country: profile.country, text: form.value.people };
  const added = await addKnownPeople(db, input, now());
  if (added.ok) {
    startEndingPairs();
    return redirect(urls.settingsPeople({ done: "added" }));
  }
  const values = {
    ...("entry" in added ? { entry: added.entry } : {}),
    ...("used" in added ? { used: String(added.used), max: String(maxKnownPeople) } : {}),
  };
  const field = added.reason === "account_closed" ? undefined : "people";
  return form.refuse(added.reason, { field, values });
}

/** A new key after success clears the form. */
export default function People() {
  return <PeopleScreen key={useLoaderData<typeof loader>().people[0]?.id} />;
}

function PeopleScreen() {
  const { people, done } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation("settings");
  const errorText = useErrorText();
  const busy = useNavigation().state === "submitting";
  const [form, fields] = useForm<{ people: string }>({
    id: "people",
    lastResult: answer?.lastResult,
    constraint: { people: { required: true } },
    defaultNoValidate: false,
  });
  const reasons = formProblem(form.errors, fields.people.errors);
  return (
    <SettingsFrame title={t("people.title")} lead={t("people.lead")}>
      <Form method="post" {...getFormProps(form)} action={urls.settingsPeople()} className="max-w-form lg:max-w-none">
        <Stack gap="wide">
          {reasons ? (
            <FormRefusal reasons={reasons} values={answer?.values} table={knownRefusals} />
          ) : done && !answer ? (
            <Notice variant="success" live>
              {t(`people.${done}`)}
            </Notice>
          ) : null}
          <TextArea
            label={t("people.field")}
            hint={t("people.hint")}
            errors={errorText(fields.people.errors, answer?.values)}
            input={{ ...getTextareaProps(fields.people), rows: 5, autoComplete: "off", spellCheck: false }}
          />
          <p>{t("people.secret")}</p>
          <Button name="intent" value="add" wide busy={busy}>
            {t("people.add")}
          </Button>
          <p className="text-muted">{t("people.phones")}</p>
        </Stack>
      </Form>
      <KnownPeople people={people} />
    </SettingsFrame>
  );
}
