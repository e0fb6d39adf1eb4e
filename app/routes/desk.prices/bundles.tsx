import { Link } from "@remix-run/react";
import type { Currency } from "#app/credits/currency.ts";
import type { StaffBundle } from "#app/credits/bundles/bundle-terms.queries.server.ts";
import { Button } from "#app/ui/buttons/button.tsx";
import { Checkbox } from "#app/ui/forms/checkbox.tsx";
import { Field } from "#app/ui/forms/field.tsx";
import { deskUrls } from "#app/desk-urls.ts";
import type { DeskFormAnswer } from "#app/desk/forms/desk-form-answer.ts";
import { DeskHeading } from "#app/desk/frame/desk-heading.tsx";

type Props = {
  currency: Currency;
  currencies: Currency[];
  bundles: StaffBundle[];
  answer: DeskFormAnswer | undefined;
};

/** The bundles of one currency, a form each. */
export function Bundles({ currency, currencies, bundles, answer }: Props) {
  return (
    <section id="bundles" aria-labelledby="bundles-title" className="grid gap-4">
      <DeskHeading id="bundles-title">Bundles</DeskHeading>
      <nav aria-label="Currency">
        <ul className="flex flex-wrap gap-x-5">
          {currencies.map((each) => (
            <li key={each}>
              <Link
                to={deskUrls.prices({ currency: each })}
                aria-current={each === currency ? "page" : undefined}
                className="flex min-h-touch items-center font-semibold text-muted aria-[current]:text-accent-text aria-[current]:underline"
              >
                {each}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
        {bundles.map((bundle) => (
          <BundleForm key={bundle.id} bundle={bundle} answer={answer} />
        ))}
      </div>
    </section>
  );
}

function BundleForm({ bundle, answer }: { bundle: StaffBundle; answer: DeskFormAnswer | undefined }) {
  const { id, tier, credits, priceMinor, currency, popular, active } = bundle;
  const input = answer?.lastResult?.initialValue;
  // The answer belongs to the form that was posted.
  const mine = input?.intent === "bundle" && input.id === String(id) ? input : undefined;
  const errors = mine ? answer?.lastResult?.error : undefined;
  const text = (name: string, stored: string) => (mine ? String(mine[name] ?? "") : stored);
  const isOn = (name: string, stored: boolean) => (mine ? mine[name] === "yes" : stored);
  const price = (priceMinor / 100).toFixed(2);
  return (
    <form
      method="post"
      className="grid content-start gap-3 border border-line bg-surface p-4"
      aria-label={`Bundle ${tier}`}
    >
      <h3 className="font-bold">{tier}</h3>
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="seen_price" value={price} />
      <input type="hidden" name="seen_credits" value={credits} />
      {popular ? <input type="hidden" name="seen_popular" value="yes" /> : null}
      {active ? <input type="hidden" name="seen_active" value="yes" /> : null}
      <Field
        label={`Price in ${currency}`}
        errors={errors?.price ?? undefined}
        input={{
          id: `price-${tier}`,
          name: "price",
          inputMode: "decimal",
          defaultValue: text("price", price),
          required: true,
        }}
      />
      <Field
        label="Credits"
        errors={errors?.credits ?? undefined}
        input={{
          id: `credits-${tier}`,
          name: "credits",
          inputMode: "numeric",
          defaultValue: text("credits", String(credits)),
          required: true,
        }}
      />
      <Checkbox
        label="Popular"
        input={{ id: `popular-${tier}`, name: "popular", value: "yes", defaultChecked: isOn("popular", popular) }}
      />
      <Checkbox
        label="On sale"
        input={{ id: `active-${tier}`, name: "active", value: "yes", defaultChecked: isOn("active", active) }}
      />
      <Button name="intent" value="bundle" variant="secondary">
        Save {tier}
      </Button>
    </form>
  );
}
