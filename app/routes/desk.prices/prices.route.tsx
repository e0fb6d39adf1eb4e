import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { listCodesWithYield } from "#app/credits/codes/code-yield.queries.server.ts";
import { currencies } from "#app/credits/currency.ts";
import { formatMoney } from "#app/credits/money.ts";
import { db } from "#app/platform/database/db.server.ts";
import { parseJson } from "#app/platform/text/parse-json.ts";
import type { ScreenHandle } from "#app/platform/render/handle.ts";
import { readCursor, writeCursor } from "#app/platform/request/cursor.ts";
import { parseId } from "#app/platform/request/public-id.ts";
import { listCompanies } from "#app/site/company/company.queries.server.ts";
import { switchCode } from "#app/credits/codes/code-list.server.ts";
import {
  type BundleTerms,
  listAllBundles,
  type StaffBundle,
} from "#app/credits/bundles/bundle-terms.queries.server.ts";
import { saveBundle } from "#app/credits/bundles/save-bundle.server.ts";
import { findCompanyInput, saveCompany } from "#app/site/company/save-company.server.ts";
import { Icon } from "#app/ui/icons/icon.tsx";
import { deskUrls } from "#app/desk-urls.ts";
import { AnswerNotice } from "#app/desk/forms/answer-notice.tsx";
import { CommandForm } from "#app/desk/commands/command-form.tsx";
import { describeBySlug } from "#app/desk/commands/describe-command.server.ts";
import { deskDoor, type FormCommand } from "#app/desk/desk-door.server.ts";
import { DeskAnswerNotice } from "#app/desk/forms/desk-answer-notice.tsx";
import type { DeskFormAnswer, FieldChange } from "#app/desk/forms/desk-form-answer.ts";
import { DeskPage } from "#app/desk/frame/desk-page.tsx";
import { requireDesk } from "#app/desk/require-desk.server.ts";
import { Bundles } from "./bundles.tsx";
import { Codes } from "./codes.tsx";
import { Companies } from "./companies.tsx";
import { companyChanges, companyTexts } from "#app/desk/prices/company-texts.ts";
import { CompanySeen, PricesForm } from "#app/desk/prices/prices-form.server.ts";

export const handle: ScreenHandle = { deskTitle: "Prices" };

const codesPerPage = 30;

/** Bundles, codes, offers and the companies that sell, for the owner (app/desk/README.md#roles). */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireDesk(request, "owner");
  const query = new URL(request.url).searchParams;
  const currency = currencies.find((each) => each === query.get("currency")) ?? "EUR";
  const companies = await listCompanies(db);
  const companyId = companies.find((each) => each.id === parseId(query.get("company")))?.id ?? companies[0]?.id ?? 0;
  const [bundles, codes, company] = await Promise.all([
    listAllBundles(db, currency),
    listCodesWithYield(db, { after: readCursor(query.get("after")), limit: codesPerPage + 1 }),
    findCompanyInput(db, companyId),
  ]);
  const last = codes[codesPerPage - 1];
  return {
    ...{ currency, currencies: [...currencies], bundles },
    codes: codes.slice(0, codesPerPage),
    more: codes.length > codesPerPage && last ? writeCursor(last) : undefined,
    companies: companies.map(({ id, name }) => ({ id, name })),
    company: company && { id: companyId, fields: company },
    commands: ["code-create", "offer-send"].map(describeBySlug),
    saved: query.has("saved"),
  };
}

/** The commands that the forms of this page run. */
function commandOfForm(form: z.output<typeof PricesForm>): FormCommand {
  if (form.intent === "code") return { name: "code switch", args: { state: form.on ? "on" : "off" } };
  return { name: form.intent === "bundle" ? "bundle set" : "company set", args: {} };
}

export async function action({ request }: ActionFunctionArgs) {
  const form = await deskDoor(request, {
    commands: ["bundle set", "code switch", "company set"],
    schema: PricesForm,
    runs: commandOfForm,
  });
  if (!form.ok) return form.answer;
  const { value } = form;
  const query = new URL(request.url).searchParams;
  const here = (hash: string) => {
    const kept = { currency: query.get("currency") ?? undefined, company: query.get("company") ?? undefined };
    return redirect(`${deskUrls.prices({ ...kept, saved: 1 })}#${hash}`);
  };
  if (value.intent === "code") return form.answerWith(await switchCode(db, value, form.context));
  if (value.intent === "bundle") {
    const terms = { priceMinor: value.price, credits: value.credits, popular: value.popular, active: value.active };
    const seen = {
      ...{ priceMinor: value.seen_price, credits: value.seen_credits },
      ...{ popular: value.seen_popular, active: value.seen_active },
    };
    const outcome = await saveBundle(db, { id: value.id, terms, seen }, form.context);
    if (outcome.ok) return here("bundles");
    if (outcome.reason === "bundle_unknown") return form.say(refusals.bundle_unknown, 409);
    return form.conflict(bundleChanges(outcome.stored, terms), {});
  }
  const { intent: _, id, seen, ...company } = value;
  const outcome = await saveCompany(
    db,
    { id, company, seen: CompanySeen.safeParse(parseJson(seen)).data ?? {} },
    form.context,
  );
  if (outcome.ok) return here("company");
  if (outcome.reason === "company_unknown") return form.say(refusals.company_unknown, 409);
  const { stored, merged, clashes } = outcome;
  return form.conflict(companyChanges(stored, merged, clashes), {
    ...companyTexts(merged),
    seen: JSON.stringify(stored),
  });
}

/** The bundle's form has the stored terms as seen by then. Each change names the bundle: the notice stands above all. */
function bundleChanges(stored: StaffBundle, terms: BundleTerms): FieldChange[] {
  const price = ({ priceMinor }: BundleTerms) => formatMoney({ minor: priceMinor, currency: stored.currency }, "en");
  const yesNo = (is: boolean) => (is ? "yes" : "no");
  const all: FieldChange[] = [
    { label: `${stored.tier}, price`, old: price(stored), new: price(terms) },
    { label: `${stored.tier}, credits`, old: String(stored.credits), new: String(terms.credits) },
    { label: `${stored.tier}, popular`, old: yesNo(stored.popular), new: yesNo(terms.popular) },
    { label: `${stored.tier}, on sale`, old: yesNo(stored.active), new: yesNo(terms.active) },
  ];
  return all.filter((change) => change.old !== change.new);
}

const refusals = {
  bundle_unknown: "There is no such bundle.",
  company_unknown: "There is no such company.",
};

export default function Prices() {
  const { currency, currencies, bundles, codes, more, companies, company, commands, saved } =
    useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as DeskFormAnswer | undefined;
  return (
    <DeskPage title="Prices" lead="Orders keep the price they were placed at.">
      <DeskAnswerNotice answer={answer} />
      {saved && !answer ? (
        <AnswerNotice variant="success" className="mb-5">
          Saved.
        </AnswerNotice>
      ) : null}
      <div className="grid gap-10">
        <Bundles {...{ currency, currencies, bundles, answer }} />
        <Codes {...{ codes, more }} />
        <section aria-label="New codes and offers" className="grid gap-6 lg:grid-cols-2">
          {commands.map((command) => (
            <details key={command.slug} className="group min-w-0 border border-line bg-surface p-4">
              <summary className="flex min-h-touch cursor-pointer items-center justify-between gap-3 font-bold">
                {command.summary}
                <Icon name="chevron-down" className="shrink-0 text-muted group-open:rotate-180" />
              </summary>
              <CommandForm command={command} answer={undefined} action={deskUrls.command(command.slug)} />
            </details>
          ))}
        </section>
        {company ? <Companies {...{ companies, company, answer }} /> : null}
      </div>
    </DeskPage>
  );
}
