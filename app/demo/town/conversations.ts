import { days, hours, later, minutes } from "#app/platform/units.ts";
import type { DemoPerson } from "./people/demo-accounts.ts";
import { circleOf } from "./people/fits.ts";
import { latest, type Likes } from "./likes.ts";
import { linesOf, written } from "./lines/index.ts";
import { type Person, seenAt } from "./people/person.ts";
import { type Random, seeded } from "./random.ts";

/** The price of a message on a demo site (app/site/README.md#settings: `message_credits`). */
export const messageCost = 5;
/** The credits for signing up (`signup_credits`), which limit the messages of a member who never pays. */
export const signupCredits = 15;
const freeMessages = signupCredits / messageCost;
const freeConversations = 2;

export type TownMessage = { id: number; sender: Person; text: string; cost: number; createdAt: Date };
export type TownConversation = { id: number; starter: Person; other: Person; unread: number; messages: TownMessage[] };

type Course = {
  followUps: number;
  /** The member who has not read the last messages. */
  unreadBy: "starter" | "other" | undefined;
  /** The index of its opening among the language's openings; undefined: random. */
  beginning?: number;
};

/** Conversations that the site's rules would have allowed: free conversations, free messages, confirmation. */
export class Conversations {
  readonly all: TownConversation[] = [];
  readonly #pairs = new Set<string>();
  readonly #sent = new Map<Person, number>();
  readonly #started = new Map<Person, number>();

  /**
   * Adds a conversation between the times `first` and `last`, unless the rules forbid it or the pair has one already.
   */
  add(
    random: Random,
    pair: { starter: Person; other: Person },
    span: { first: Date; last: Date },
    course: Course,
  ): void {
    const { starter, other } = pair;
    const key = [starter.id, other.id].sort().join("-");
    const started = this.#started.get(starter) ?? 0;
    if (this.#pairs.has(key) || span.first >= span.last || !this.#maySend(starter)) return;
    if (isFree(starter) && started >= freeConversations) return;

    const texts = this.#course(random, starter, other, course);
    if (texts.length === 0) return;
    const times = timesWithin(random, texts.length, span);
    const messages = texts.map(({ sender, text }, at) => ({
      id: random.id(),
      sender,
      text,
      cost: sender.account ? messageCost : 0,
      createdAt: times[at] ?? span.last,
    }));
    for (const { sender, createdAt } of messages) seenAt(sender, createdAt);
    this.#pairs.add(key);
    this.#started.set(starter, started + 1);
    this.all.push({ id: random.id(), starter, other, messages, unread: unreadAtEnd(messages, pair, course) });
  }

  /** The messages of both, until one of them may not write any more. */
  #course(random: Random, starter: Person, other: Person, course: Course): { sender: Person; text: string }[] {
    const lines = linesOf(starter.language);
    const { beginning } = course;
    const begun =
      beginning === undefined
        ? random.pick(lines.conversations)
        : (lines.conversations[beginning % lines.conversations.length] ?? []);
    const turns: [Person, string][] = begun.map((line, at) => [at % 2 === 0 ? starter : other, line]);
    for (const [question, answer] of random.sample(lines.followUps, course.followUps)) {
      const [asks, answers] = random.chance(0.5) ? [starter, other] : [other, starter];
      turns.push([asks, question], [answers, answer]);
    }
    const unreader = course.unreadBy && (course.unreadBy === "starter" ? starter : other);
    if (unreader) while (turns.length > 1 && turns.at(-1)?.[0] === unreader) turns.pop();

    const texts: { sender: Person; text: string }[] = [];
    for (const [sender, line] of turns) {
      const waits = sender.account?.status === "not_confirmed" && (sender !== starter || texts.length > 0);
      if (waits || !this.#maySend(sender)) break;
      this.#sent.set(sender, (this.#sent.get(sender) ?? 0) + 1);
      texts.push({ sender, text: written(line, sender) });
    }
    return texts;
  }

  #maySend(person: Person): boolean {
    return !isFree(person) || (this.#sent.get(person) ?? 0) < freeMessages;
  }
}

function isFree(person: Person): boolean {
  return person.account !== undefined && !person.account.premium;
}

/** Ascending times: minutes apart within a session, with the sessions spread over the span. */
function timesWithin(random: Random, count: number, { first, last }: { first: Date; last: Date }): Date[] {
  const moments = Array.from({ length: count }, () => random.moment(first, last).getTime()).sort((a, b) => a - b);
  const gap = Math.min(minutes(9), (last.getTime() - first.getTime()) / (count + 1));
  // The first messages follow each other closely, as between people who have just met.
  const opening = moments[0] ?? first.getTime();
  return moments.map(
    (moment, at) => new Date(Math.max(opening, at < 4 ? Math.min(moment, opening + at * gap) : moment)),
  );
}

/** How many messages at the end come from one sender and are unread, if the course has unread messages. */
function unreadAtEnd(messages: TownMessage[], pair: { starter: Person; other: Person }, course: Course): number {
  if (!course.unreadBy) return 0;
  const reader = pair[course.unreadBy];
  const read = messages.findLastIndex(({ sender }) => sender === reader);
  return messages.length - 1 - read;
}

/** Adds conversations for most of the town's matches. */
export function addTownConversations(conversations: Conversations, likes: Likes): void {
  const random = seeded("conversations of the town");
  for (const { liker, liked, isMatch, createdAt } of likes.all()) {
    const back = isMatch && likes.find(liked, liker);
    if (!back || "slug" in liker || "slug" in liked || liker.disabled || liked.disabled || !random.chance(0.7))
      continue;
    const last = liker.lastActive < liked.lastActive ? liker.lastActive : liked.lastActive;
    const unreadBy = random.weigh({ starter: 1, other: 2, nobody: 4 });
    const course = { followUps: random.whole(0, 3), unreadBy: unreadBy === "nobody" ? undefined : unreadBy };
    conversations.add(
      random,
      { starter: liker, other: liked },
      { first: latest(createdAt, back.createdAt), last },
      course,
    );
  }
}

type Plan = { byDemo: boolean; followUps: number; unread: boolean };
const theirs = (followUps: number, unread = false): Plan => ({ byDemo: false, followUps, unread });
const own = (followUps: number, unread = false): Plan => ({ byDemo: true, followUps, unread });

const plans: Record<DemoPerson["slug"], Plan[]> = {
  free: [own(0, true), theirs(0, true), theirs(0, true)],
  new: [theirs(0, true), theirs(0, true)],
  premium: [own(4), theirs(3, true), own(2), theirs(1, true), own(0)],
  broke: [own(4), theirs(3, true), own(1)],
  unconfirmed: [own(0), theirs(0, true)],
  blocked: [own(0), theirs(1, true)],
  deleting: [own(1), theirs(0)],
  banned: [own(0), own(0)],
};

/** Adds the conversations of a demo account; `avoid` has blocked it, so there is none with them. */
export function addDemoConversations(
  conversations: Conversations,
  demo: DemoPerson,
  people: Person[],
  avoid: Person[],
  now: Date,
): void {
  const random = seeded(`conversations of ${demo.id}`);
  const until = demo.disabled ? demo.lastActive : later(now, -minutes(1));
  const circle = circleOf(demo, people).filter(
    (other) => !avoid.includes(other) && other.createdAt < until && (other.account?.premium ?? true),
  );
  const others = random.sample(circle, plans[demo.slug].length);
  // Each begins differently, because they are listed together in the overview.
  const start = random.whole(0, 9);
  for (const [nth, other] of others.entries()) {
    const plan = plans[demo.slug][nth];
    if (!plan) continue;
    // A newcomer's conversations fit into a few minutes; those of the others are hours and days apart.
    const last = latest(later(until, -hours(random.whole(1, 30)) * nth), later(demo.createdAt, minutes(4)));
    const first = latest(latest(demo.createdAt, other.createdAt), later(last, -days(9)));
    const pair = plan.byDemo ? { starter: demo, other } : { starter: other, other: demo };
    conversations.add(
      random,
      pair,
      { first, last },
      {
        followUps: plan.followUps,
        beginning: nth + start,
        unreadBy: plan.unread ? (plan.byDemo ? "starter" : "other") : undefined,
      },
    );
  }
}
