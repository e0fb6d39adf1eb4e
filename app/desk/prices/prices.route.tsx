import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { listCodesWithYield } from "#app/credits/codes/code-yield.queries.server.ts";
import { currencies, type Currency } from "#app/credits/currency.ts";
import { formatMoney } from "#app/credits/money.ts";
import { db } from "#app/platform/database/db.server.ts";
import { parseJson } from "#app/platform/parse-json.ts";
import type { ScreenHandle } from "#app/platform/render/handle.ts";
import { readCursor, writeCursor } from "#app/platform/request/cursor.ts";
import { parseId } from "#app/platform/request/public-id.ts";
import { listCompanies } from "#app/site/company.queries.server.ts";
import { switchCode } from "#app/staff/money/code-list.server.ts";
import { type BundleTerms, listAllBundles, saveBundle } from "#app/staff/money/save-bundle.server.ts";
import { CompanyFields } from "#app/staff/sites/company-fields.ts";
import { findCompanyInput, saveCompany } from "#app/staff/sites/save-company.server.ts";
import { urls } from "#app/urls.ts";
import { AnswerNotice } from "../forms/answer-notice.tsx";
import { CommandForm } from "../commands/command-form.tsx";
import { describeBySlug } from "../commands/describe-command.server.ts";
import { deskDoor } from "../desk-door.server.ts";
import { DeskAnswerNotice } from "../forms/desk-answer-notice.tsx";
import type { DeskFormAnswer } from "../forms/desk-form-answer.ts";
import { DeskPage } from "../frame/desk-page.tsx";
import { requireDesk } from "../require-desk.server.ts";
import { Bundles } from "./bundles.tsx";
import { Codes } from "./codes.tsx";
import { Companies } from "./companies.tsx";
import { PricesForm } from "./prices-form.server.ts";

export const handle: ScreenHandle = { deskTitle: "Prices" };

const codesPerPage = 30;

/** Bundles, codes, offers and the companies that sell, for the owner (product 14). */
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

/** Prices, codes that are switched on, and the account that direct debits go to; a code is switched off at once. */
const givesMoney = (form: z.output<typeof PricesForm>) => form.intent !== "code" || form.on;

export async function action({ request }: ActionFunctionArgs) {
  const form = await deskDoor(request, { roles: ["owner"], schema: PricesForm, destructive: givesMoney });
  if (!form.ok) return form.answer;
  const { value } = form;
  const query = new URL(request.url).searchParams;
  const here = (hash: string) => {
    const kept = { currency: query.get("currency") ?? undefined, company: query.get("company") ?? undefined };
    return redirect(`${urls.deskPrices({ ...kept, saved: 1 })}#${hash}`);
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
    return form.say(outcome.reason === "bundle_changed" ? changedTo(outcome.stored) : refusals[outcome.reason], 409);
  }
  const { intent: _, id, seen: seenText, ...company } = value;
  const seen = CompanyFields.safeParse(parseJson(seenText));
  if (!seen.success) return form.say(refusals.company_changed, 409);
  const outcome = await saveCompany(db, { id, company, seen: seen.data }, form.context);
  return outcome.ok ? here("company") : form.say(refusals[outcome.reason], 409);
}

/** The bundle's form then takes these terms as seen: saving again replaces them. */
function changedTo({ priceMinor, currency, credits, popular, active }: BundleTerms & { currency: Currency }): string {
  const price = formatMoney({ minor: priceMinor, currency }, "en");
  const state = `${active ? "sold" : "not sold"}${popular ? ", popular" : ""}`;
  return `Someone else has changed this bundle since you opened the page. Now it is ${credits} credits for ${price}, ${state}. What you entered is below; saving replaces it.`;
}

const refusals = {
  bundle_unknown: "There is no such bundle.",
  company_unknown: "There is no such company.",
  company_changed:
    "Someone else has changed the same fields of this company. Open it in another tab to compare; what you entered is below.",
};

export default function Prices() {
  const { currency, currencies, bundles, codes, more, companies, company, commands, saved } =
    useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as DeskFormAnswer | undefined;
  return (
    <DeskPage title="Prices" lead="Orders keep the price they were made with.">
      <DeskAnswerNotice answer={answer} />
      {saved && !answer ? (
        <AnswerNotice look="success" className="mb-5">
          Saved.
        </AnswerNotice>
      ) : null}
      <div className="grid gap-10">
        <Bundles {...{ currency, currencies, bundles, answer }} />
        <Codes {...{ codes, more }} />
        <section aria-label="New codes and offers" className="grid gap-6 lg:grid-cols-2">
          {commands.map((command) => (
            <details key={command.slug} className="min-w-0 border border-line bg-surface p-4">
              <summary className="cursor-pointer py-2 font-bold">{command.summary}</summary>
              <CommandForm command={command} answer={undefined} action={urls.deskCommand(command.slug)} />
            </details>
          ))}
        </section>
        {company ? <Companies {...{ companies, company, answer }} /> : null}
      </div>
    </DeskPage>
  );
}
