import type { Db, Tx } from "#app/platform/database/db.server.ts";
import { languageOr } from "#app/platform/i18n/languages.ts";
import type { Job } from "#app/platform/jobs/jobs.server.ts";
import { queueMail, queuePush } from "#app/push/notifications/queue-notification.server.ts";
import { showsFictional } from "#app/site/fictional.ts";
import { servedCountry } from "#app/site/served-country.ts";
import { requireSite } from "#app/site/site.server.ts";
import { matchPreferencesOf } from "../filters/match-preferences.ts";
import { searchRulesOf } from "../filters/search-rules.server.ts";
import { countNews } from "./count-news.server.ts";
import { listNamedSearches } from "./named-search.queries.server.ts";
import { searchNewsMail, searchNewsNotice } from "./search-news.mail.server.ts";
import { claimSearchNews, type SearchNewsMember } from "./search-news.queries.server.ts";

/** Members per transaction, and transactions per run: the next hour goes on with the others. */
const [batchSize, maxBatches] = [20, 250];

/**
 * Once an hour: the saved searches of members who want to hear of new members (app/members/README.md#saved-searches).
 */
export const searchNewsJobs: Job[] = [{ name: "send-search-news", cron: "13 * * * *", run: sendSearchNews }];

/** Tells members about new members in their saved searches, by mail or push, at most once a day; of none says nothing. */
export async function sendSearchNews(db: Db, now: Date): Promise<void> {
  for (let batch = 0; batch < maxBatches; batch++) {
    const count = await db.transaction().execute(async (tx) => {
      const members = await claimSearchNews(tx, batchSize, now);
      for (const member of members) await sendNews(tx, member, now);
      return members.length;
    });
    if (count < batchSize) return;
  }
}

async function sendNews(tx: Tx, member: SearchNewsMember, now: Date): Promise<void> {
  const { accountId, siteId, profileId, name, gender, sexuality, country, since } = member;
  if (!member.mail && !member.push) return;
  const site = await requireSite(siteId);
  const searches = (await listNamedSearches(tx, profileId)).map((search) => ({
    ...search,
    // Told once: only who has joined since they were told, and since they looked.
    openedAt: since && since > search.openedAt ? since : search.openedAt,
  }));
  const searcher = {
    scope: { profileId, niche: site.niche.number, showsFictional: showsFictional(site.settings) },
    rules: searchRulesOf(site, servedCountry(site, country)),
    preferences: matchPreferencesOf({ gender, sexuality }, site.niche),
  };
  const counts = await countNews(tx, searcher, searches, now);
  const news = searches
    .map(({ id, name: search, query }, at) => ({ id, name: search, query, news: counts[at] ?? 0 }))
    .filter((each) => each.news > 0);
  if (news.length === 0) return;
  const language = languageOr(member.language);
  const to = { accountId, topic: "search" };
  if (member.mail && member.email) {
    await queueMail(tx, site, { ...to, email: member.email }, searchNewsMail({ site, language, name, news }), now);
  }
  if (member.push) await queuePush(tx, site, { ...to, language }, searchNewsNotice({ language, news }), now);
}
