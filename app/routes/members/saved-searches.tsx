import { Link, useLocation } from "@remix-run/react";
import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import type { FormAnswer } from "#app/platform/doors/form.server.ts";
import { useErrorText } from "#app/platform/i18n/use-error-text.ts";
import { FormRefusal } from "#app/site/form-refusal.tsx";
import { Button } from "#app/ui/buttons/button.tsx";
import { IconButton } from "#app/ui/buttons/icon-button.tsx";
import { cappedCount } from "#app/ui/capped-count.ts";
import { CountBadge } from "#app/ui/count-badge.tsx";
import { Field } from "#app/ui/forms/field.tsx";
import { Form } from "#app/ui/forms/form.tsx";
import { Icon } from "#app/ui/icons/icon.tsx";
import { VisuallyHidden } from "#app/ui/text/visually-hidden.tsx";
import { urls } from "#app/urls.ts";
import { type SearchFilters, writeSearchFilters } from "#app/members/search/filters/search-filters.ts";
import { usePartOnRequest } from "./use-part-on-request.ts";
import type { SavedSearch } from "./load-saved-searches.server.ts";
import { maxNamedSearches, maxSearchName, savedSearchRefusals } from "#app/members/search/saved/named-search.ts";
import { savedSearchUrl } from "#app/members/search/saved/saved-search-url.ts";

type SavedSearchesProps = {
  saved: SavedSearch[];
  /** The filters of the results below. */
  filters: SearchFilters;
  /** What the last post was refused for. */
  answer: FormAnswer | undefined;
};

/** The searches that the member keeps, each with a link to its new members, and the form that keeps this one. */
export function SavedSearches({ saved, filters, answer }: SavedSearchesProps) {
  const { t } = useTranslation("members");
  const { key } = useLocation();
  const { isRequested, requestTo } = usePartOnRequest("save");
  const label = t(saved.length > 0 ? "saved.manage" : "saved.save");
  return (
    // Its parts stand beside and below the total.
    <section aria-label={t("saved.title")} className="contents">
      {saved.length > 0 ? (
        <ul className="flex min-w-0 basis-full flex-wrap gap-2 order-1 lg:pt-2">
          {saved.map((search) => (
            <li
              key={search.id}
              className="inline-flex max-w-full items-center gap-1 rounded-full border border-edge ps-4 pe-4"
            >
              <Link to={savedSearchUrl(search)} className="inline-flex min-h-touch min-w-0 items-center font-semibold">
                <span className="truncate">{search.name}</span>
              </Link>{" "}
              {search.news > 0 ? (
                <Link
                  to={savedSearchUrl(search, true)}
                  className="inline-flex min-h-touch items-center ps-1 no-underline"
                >
                  <CountBadge label={t("saved.news", { count: search.news })}>{cappedCount(search.news)}</CountBadge>
                </Link>
              ) : null}
            </li>
          ))}
        </ul>
      ) : null}
      {requestTo && !answer ? (
        <Link to={requestTo} className="filters-line">
          <Icon name="bookmark" /> <VisuallyHidden>{label}</VisuallyHidden>
        </Link>
      ) : (
        <details key={key} open={answer !== undefined || isRequested} className="open:basis-full">
          <summary className="save-search">
            <Icon name="bookmark" /> <span className="max-lg:sr-only">{label}</span>
          </summary>
          <div className="grid max-w-text gap-4 pt-2">
            {/* A refused form stays, with what was typed. */}
            {saved.length < maxNamedSearches || answer ? (
              <SaveForm query={writeSearchFilters(filters).toString()} answer={answer} />
            ) : (
              <p>{t("saved.full", { count: maxNamedSearches })}</p>
            )}
            {saved.length > 0 ? (
              <>
                <ul>
                  {saved.map(({ id, name }) => (
                    <li key={id} className="flex items-center justify-between gap-3 border-t border-line">
                      <span className="min-w-0 truncate">{name}</span>
                      <Form method="post" action={urls.members()}>
                        <input type="hidden" name="search" value={id} />
                        <IconButton
                          name="intent"
                          value="delete_search"
                          icon="trash"
                          label={t("saved.delete", { name })}
                        />
                      </Form>
                    </li>
                  ))}
                </ul>
                <p className="text-sm text-muted">
                  {t("saved.notify")}{" "}
                  <Link to={urls.notifications()} className="link">
                    {t("saved.notify_link")}
                  </Link>
                </p>
              </>
            ) : null}
          </div>
        </details>
      )}
    </section>
  );
}

function SaveForm({ query, answer }: { query: string; answer: FormAnswer | undefined }) {
  const { t } = useTranslation("members");
  const errorText = useErrorText();
  const problems = answer?.lastResult.error?.name;
  const typed = answer?.lastResult.initialValue?.name;
  return (
    <Form method="post" action={urls.members()} className="flex flex-wrap items-end gap-3">
      <input type="hidden" name="query" value={query} />
      <Field
        className="flex-[1_1_14rem]"
        label={t("saved.name")}
        errors={errorText(problems, { count: maxNamedSearches, max: maxSearchName })}
        input={{
          id: "saved-search-name",
          name: "name",
          required: true,
          maxLength: maxSearchName,
          autoComplete: "off",
          defaultValue: typeof typed === "string" ? typed : undefined,
        }}
      />
      <Button name="intent" value="save_search" variant="secondary">
        {t("saved.submit")}
      </Button>
      {answer && !problems ? (
        <div className="basis-full">
          <FormRefusal reasons={[answer.reason]} table={savedSearchRefusals} />
        </div>
      ) : null}
    </Form>
  );
}
