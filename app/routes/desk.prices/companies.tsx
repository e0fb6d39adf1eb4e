import { Link } from "@remix-run/react";
import type { CompanyField } from "#app/site/company/company-fields.ts";
import type { CompanyInput } from "#app/site/company/save-company.server.ts";
import { Button } from "#app/ui/buttons/button.tsx";
import { Field } from "#app/ui/forms/field.tsx";
import { TextArea } from "#app/ui/forms/text-area.tsx";
import { deskUrls } from "#app/desk-urls.ts";
import { companyLabels, companyTexts } from "#app/desk/prices/company-texts.ts";
import { enteredText, type DeskFormAnswer } from "#app/desk/forms/desk-form-answer.ts";
import { DeskHeading } from "#app/desk/frame/desk-heading.tsx";

type Props = {
  companies: { id: number; name: string }[];
  company: { id: number; fields: CompanyInput };
  answer: DeskFormAnswer | undefined;
};

/** What stands about a company on its sites and invoices. */
export function Companies({ companies, company, answer }: Props) {
  const isMine = enteredText(answer, "intent") === "company" && enteredText(answer, "id") === String(company.id);
  const mine = isMine ? answer : undefined;
  const texts = companyTexts(company.fields);
  return (
    <section id="company" aria-labelledby="company-title" className="grid gap-4">
      <DeskHeading id="company-title">Company</DeskHeading>
      {companies.length > 1 ? (
        <nav aria-label="Companies">
          <ul className="flex flex-wrap gap-x-5">
            {companies.map(({ id, name }) => (
              <li key={id}>
                <Link
                  to={`${deskUrls.prices({ company: id })}#company`}
                  aria-current={id === company.id ? "page" : undefined}
                  className="flex min-h-touch items-center font-semibold text-muted aria-[current]:text-accent-text aria-[current]:underline"
                >
                  {id} {name}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
      <form method="post" className="grid max-w-form gap-4" aria-label="Company">
        <input type="hidden" name="id" value={company.id} />
        <input type="hidden" name="seen" value={enteredText(mine, "seen") ?? JSON.stringify(company.fields)} />
        {(Object.keys(companyLabels) as CompanyField[]).map((name) => {
          const [label, hint] = companyLabels[name];
          const errors = mine?.lastResult?.error?.[name] ?? undefined;
          const input = { id: name, name, defaultValue: mine ? (enteredText(mine, name) ?? "") : texts[name] };
          return Array.isArray(company.fields[name]) ? (
            <TextArea key={name} {...{ label, hint, errors }} input={{ ...input, rows: 3 }} />
          ) : (
            <Field
              key={name}
              {...{ label, hint, errors }}
              input={{ ...input, type: name === "added" ? "date" : "text" }}
            />
          );
        })}
        <div>
          <Button name="intent" value="company">
            Save the company
          </Button>
        </div>
      </form>
    </section>
  );
}
