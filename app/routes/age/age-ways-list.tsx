import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { ButtonLink } from "#app/ui/buttons/button-link.tsx";
import { Button } from "#app/ui/buttons/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Form } from "#app/ui/forms/form.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { urls } from "#app/urls.ts";
import type { AgeMethodName } from "#app/age/methods/age-method.ts";

/** The ways to prove one's age, each with its button; without any, the way to customer service. */
export function AgeWays({ ways, next }: { ways: AgeMethodName[]; next: string }) {
  const { t } = useTranslation("age");
  if (ways.length === 0) {
    const service = <ButtonLink to={urls.page("service")}>{t("ways.service")}</ButtonLink>;
    return (
      <Notice variant="warning" action={service}>
        {t("ways.none")}
      </Notice>
    );
  }
  return (
    <section aria-labelledby="age-ways" className="grid gap-4">
      <h2 id="age-ways" className="text-xl">
        {t("ways.title")}
      </h2>
      <ul className="grid gap-4 lg:grid-cols-2">
        {ways.map((way) => (
          <Card as="li" key={way}>
            <Form method="post" action={urls.age()} reloadDocument className="grid h-full content-between gap-4">
              <div>
                <h3 className="text-lg font-bold">{t(`way.${way}.name`)}</h3>
                <p className="mt-1 text-muted">{t(`way.${way}.text`)}</p>
              </div>
              <input type="hidden" name="next" value={next} />
              <div>
                <Button name="way" value={way} icon={way === "oidc" ? "globe" : "smartphone"}>
                  {t(`way.${way}.button`)}
                </Button>
              </div>
            </Form>
          </Card>
        ))}
      </ul>
    </section>
  );
}
