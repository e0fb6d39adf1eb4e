import { demoKey } from "#app/demo/town/people/demo-accounts.ts";
import { idsOf } from "#app/demo/town/people/people.ts";
import { type GrownTown, growTowns } from "./grown-town.ts";
import type { Line } from "./line.ts";
import { type Kind, type Question, searchMix } from "./search-mix.ts";
import { planQuestions } from "./search-plans.ts";
import { median, percentile } from "./statistics.ts";

type Server = { url: string; dataDir: string };

const kinds: [kind: Kind, words: string][] = [
  ["common", "common searches"],
  ["worst", "worst searches"],
  ["games", "swipe deck and match finder"],
];

/** What grew most with the town at one time: measured by itself. */
const watched = [
  "interests (member)",
  "speaks a neighbour's language (member)",
  "a language of few (member)",
  "a region, ages 25 to 35 (member)",
  "match finder, everywhere, ages 40 to 50",
];

/** How much slower a search is in a town ten times as large: the whole page, list and total, with a warm cache. */
export async function searchGrowth(server: Server, options: { quick: boolean; million: boolean }): Promise<Line[]> {
  const now = new Date();
  const million = options.million ? [1_000_000] : [];
  const sizes = options.quick ? [2_000, 20_000] : [10_000, 100_000, ...million];
  const towns = await growTowns(server.url, server.dataDir, sizes, now);
  try {
    const mix = searchMix(idsOf(demoKey("free", 1)).profileId);
    const times = await timeQuestions(towns, mix, options.quick ? 8 : 20, now);
    const steps = sizes.slice(1).flatMap((size, at) => {
      const step = { at, sizes: `${words(size)} / ${words(sizes[at] ?? 0)}`, atMost: size < 1_000_000 ? 1.5 : 1.2 };
      return [...linesOf(times, step), ...watched.map((name) => lineOf(times, name, step))];
    });
    // In a small town reading a whole table can be the right plan.
    const largest = options.quick ? undefined : towns.at(-1);
    return [...steps, ...(largest ? [await planLine(largest, mix, now)] : [])];
  } finally {
    await Promise.all(towns.map(({ db }) => db.destroy()));
  }
}

const words = (size: number) => (size < 1_000_000 ? `${size / 1_000} k` : `${size / 1_000_000} M`);

/** The milliseconds in each town, smallest first. */
type Times = { question: Question; towns: number[][] };

/** Runs each question in all towns directly after each other, so that other load on the machine affects all alike. */
async function timeQuestions(towns: GrownTown[], mix: Question[], rounds: number, now: Date): Promise<Times[]> {
  const times = mix.map((question): Times => ({ question, towns: towns.map(() => []) }));
  const warmUp = 2;
  for (let round = 0; round < warmUp + rounds; round += 1) {
    for (const { question, towns: measured } of times) {
      const order = [...towns.entries()];
      for (const [at, { db }] of round % 2 === 0 ? order : order.reverse()) {
        const begin = performance.now();
        await question.ask(db, now);
        if (round >= warmUp) measured[at]?.push(performance.now() - begin);
      }
    }
  }
  return times;
}

type Step = { at: number; sizes: string; atMost: number };

/** The aim applies to all questions of a kind together; the note names those that grew most. */
function linesOf(times: Times[], { at, sizes, atMost }: Step): Line[] {
  return kinds.flatMap(([kind, name]) => {
    const those = times.filter(({ question }) => question.kind === kind);
    const every = (town: number) => those.flatMap(({ towns }) => towns[town] ?? []);
    const most = those
      .map(({ question, towns }) => ({
        name: question.name,
        ratio: median(towns[at + 1] ?? []) / median(towns[at] ?? []),
      }))
      .sort((a, b) => b.ratio - a.ratio)
      .slice(0, 3)
      .map(({ name, ratio }) => `${name} ${ratio.toFixed(1)}`);
    return [
      {
        name: `${name}, p95, ${sizes}`,
        ratio: percentile(every(at + 1), 0.95) / percentile(every(at), 0.95),
        aim: { atMost },
        note: `most: ${most.join("; ")}`,
      },
      { name: `${name}, median, ${sizes}`, ratio: median(every(at + 1)) / median(every(at)) },
    ];
  });
}

function lineOf(times: Times[], name: string, { at, sizes, atMost }: Step): Line {
  const towns = times.find(({ question }) => question.name === name)?.towns;
  if (!towns) throw new Error(`no search is called ${name}`);
  const [small, large] = [towns[at] ?? [], towns[at + 1] ?? []];
  return {
    name: `${name}, p95, ${sizes}`,
    ratio: percentile(large, 0.95) / percentile(small, 0.95),
    aim: { atMost },
    note: `median ${median(small).toFixed(1)} → ${median(large).toFixed(1)} ms`,
  };
}

async function planLine(town: GrownTown, mix: Question[], now: Date): Promise<Line> {
  const { statements, whole } = await planQuestions(town.pool, mix, now, { reused: true });
  return {
    name: "statements planned through an index / all",
    ratio: (statements - whole.length) / statements,
    aim: { atLeast: 1 },
    note: [`${statements} statements`, ...whole].join("; "),
  };
}
