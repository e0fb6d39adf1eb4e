import type { KnownPerson } from "#app/account/known/known-person.queries.server.ts";
import { maxKnownPeople } from "#app/account/known/max-known-people.ts";
import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { useOwnFormat } from "#app/site/language/use-own-format.ts";
import { Button } from "#app/ui/buttons/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Form } from "#app/ui/forms/form.tsx";
import { SectionTitle } from "#app/ui/text/section-title.tsx";
import { urls } from "#app/urls.ts";

/** The entries so far: two characters of each, and a button that removes it. */
export function KnownPeople({ people }: { people: KnownPerson[] }) {
  const { t } = useTranslation("settings");
  const format = useOwnFormat();
  if (people.length === 0) return null;
  return (
    <section className="mt-10 grid max-w-form gap-3 lg:max-w-none">
      <SectionTitle>{t("people.list")}</SectionTitle>
      <p className="text-muted">
        {t("people.used", { used: people.length, max: maxKnownPeople })}. {t("people.removeHint")}
      </p>
      <Card bare>
        <ul className="divide-y divide-line">
          {people.map(({ id, kind, hint, createdAt }) => {
            const entry = t(`people.${kind}`, { hint });
            return (
              <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 sm:px-5">
                <div className="min-w-0 flex-[1_1_12rem]">
                  <p className="font-semibold">{entry}</p>
                  <p className="text-sm text-muted">
                    {t("people.since")} <time dateTime={createdAt.toISOString()}>{format.momentInText(createdAt)}</time>
                  </p>
                </div>
                <Form method="post" action={urls.settingsPeople()}>
                  <input type="hidden" name="person" value={id} />
                  <Button
                    name="intent"
                    value="remove"
                    variant="secondary"
                    size="small"
                    aria-label={t("people.removeLabel", { entry })}
                  >
                    {t("people.remove")}
                  </Button>
                </Form>
              </li>
            );
          })}
        </ul>
      </Card>
    </section>
  );
}
