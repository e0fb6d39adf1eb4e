/** One change to one rule: in `file`, the only `from` becomes `to`. */
export type Mutation = { file: string; from: string; to: string };

const changes: Record<string, [from: string, to: string][]> = {
  "app/account/contact-data.ts": [["{7,}/u", "{9,}/u"]],
  "app/account/date-of-birth.ts": [
    ["const maxAge = 99", "const maxAge = 120"],
    ["age(date, today) < site.minAge", "age(date, today) <= site.minAge"],
  ],
  "app/account/name-rule.ts": [
    ["const length = { min: 3, max: 20 }", "const length = { min: 2, max: 20 }"],
    ['name.startsWith("@")', 'name === "@"'],
  ],
  "app/account/login/login-block.ts": [
    ["tries: 5,", "tries: 6,"],
    ["newest.getTime() - first.getTime() > rule.window", "newest.getTime() - first.getTime() > 2 * rule.window"],
    ["until > now ? until : undefined", "until"],
  ],
  "app/account/session/next-path.ts": [["(login|logout|api)", "(login|api)"]],
  "app/account/address/email-suggestion.ts": [["knownDomain.length > 8 ? 2", "knownDomain.length > 20 ? 2"]],
  "app/chat/composer/may-write.ts": [
    ["facts.isStarter && !facts.hasWritten", "facts.isStarter"],
    ["!facts.isConfirmed && facts.hasLink", "facts.hasLink"],
    ["facts.startedConversations >= freeConversations", "facts.startedConversations > freeConversations"],
    ["facts.credits < facts.cost", "facts.credits <= facts.cost"],
  ],
  "app/chat/composer/message-text.ts": [["countGraphemes(text) > length", "countGraphemes(text) >= length"]],
  "app/chat/overview/last-chat.ts": [
    ["now - stored.date < lifetime", "now - stored.date < 2 * lifetime"],
    ["stored.writer !== writer ||", ""],
  ],
  "app/chat/queue/send-queue.ts": [["each.key !== message.key", "true"]],
  "app/credits/codes/discount-code.ts": [
    ["code.expires <= now", "code.expires < now"],
    ["code.accountId !== use.accountId", "false"],
    ["code.country !== use.country)", "false)"],
  ],
  "app/credits/codes/time-bonus.ts": [
    ["timeBonusDuration = hours(4)", "timeBonusDuration = hours(5)"],
    ["left > 0 ?", "left >= 0 ?"],
  ],
  "app/credits/credit-lots.ts": [
    ["[...lots.filter((lot) => !lot.bought), ...lots.filter((lot) => lot.bought)]", "[...lots]"],
  ],
  "app/credits/credits-badge.ts": [["const maxShownBalance = 10", "const maxShownBalance = 9"]],
  "app/credits/money.ts": [["/ (10_000 + basisPoints)", "/ 10_000"]],
  "app/credits/refunds/refund-share.ts": [["end <= now", "end < now"]],
  "app/games/swipe/swipe-limit.ts": [
    ["facts.likedToday >= maxLikesPerDay(facts)", "facts.likedToday > maxLikesPerDay(facts)"],
    ["passLifetime = days(30)", "passLifetime = days(31)"],
  ],
  "app/games/finder/match-score.ts": [["interests: 50", "interests: 40"]],
  "app/platform/commands/period.ts": [
    ["first > last", "false"],
    ["daysBefore(last, 29)", "daysBefore(last, 30)"],
  ],
  "app/leaving/deletion-periods.ts": [
    ["reactivationWindow = days(14)", "reactivationWindow = days(15)"],
    ["disownedWindow = hours(24)", "disownedWindow = hours(25)"],
  ],
  "app/likes/auto-like-limit.ts": [
    ["autoLikeInterval = minutes(10)", "autoLikeInterval = minutes(9)"],
    ["today.length >= maxAutoLikesPerDay", "today.length > maxAutoLikesPerDay"],
  ],
  "app/members/own-photos/photo-limit.ts": [["member.photoCount < photoLimitOf", "member.photoCount <= photoLimitOf"]],
  "app/members/age.ts": [["now.getUTCDate() >= day", "now.getUTCDate() > day"]],
  "app/members/access/access.ts": [
    ["facts.privacy && !facts.knownToMember", "facts.privacy"],
    ["facts.fictional && !showsFictional", "facts.fictional"],
  ],
  "app/members/photos/photo-access.ts": [
    ['access !== "open"', 'access === "blocked"'],
    ["main && listed", "main"],
  ],
  "app/members/search/results/livecam-tiles.ts": [["number % every !== 0", "number % every !== 1"]],
  "app/members/search/filters/match-preferences.ts": [
    ['gender === "male" && sexuality === "gay"', 'sexuality === "gay"'],
  ],
  "app/members/search/filters/search-criteria.ts": [["newMemberDuration = days(14)", "newMemberDuration = days(13)"]],
  "app/members/search/filters/search-filters.ts": [["maxInterests = 10", "maxInterests = 11"]],
  "app/members/profile/profile-view.ts": [['viewer.own && photo.status === "pending"', 'photo.status === "pending"']],
  "app/pages/terms-version.ts": [["companyAdded > wordingDate", "companyAdded < wordingDate"]],
  "app/platform/fetch/retry-policy.ts": [
    ["retries >= maxRetries", "retries > maxRetries"],
    ["seconds(failure.retryAfter ?? 0)", "0"],
  ],
  "app/platform/render/hydration.ts": [['device === "phone" || savesData', 'device === "phone"']],
  "app/platform/outbox/circuit-breaker.ts": [["failures < maxFailures ? 0", "failures <= maxFailures ? 0"]],
  "app/push/devices/endpoint-rule.ts": [['url.protocol !== "https:" ||', ""]],
  "app/push/devices/push-verdict.ts": [
    ["status === 404 || status === 410", "status === 410"],
    ["Math.min(wait, hours(24))", "wait"],
  ],
  "app/safety/complaints/appeal-refusal.ts": [["now > appealableUntil(decidedAt)", "false"]],
  "app/shell/live/polling-timer.ts": [["hasPush ? 300 : 60", "hasPush ? 60 : 60"]],
  "app/site/language/language-choice.ts": [
    ["language === query || language === domainLanguageOf(site)", "language === query"],
    ["language !== cookie &&", ""],
    ["domainLanguage.slice(0, 2)", "domainLanguage.slice(0, 0)"],
    ["entry.q > 0", "true"],
  ],
  "app/shell/alerts/alert-rules.ts": [['viewer.status === "not_confirmed"', "true"]],
};

/** Rules of the product, each broken in a way that its own tests must notice. */
export const mutations: Mutation[] = Object.entries(changes).flatMap(([file, pairs]) =>
  pairs.map(([from, to]) => ({ file, from, to })),
);

/** Changes that no test notices, by `from`, each with the reason why that is right. */
export const exceptions: Record<string, string> = {
  'gender === "male" && sexuality === "gay"': "only men have the sexuality gay (members/sexuality-for.ts)",
};
