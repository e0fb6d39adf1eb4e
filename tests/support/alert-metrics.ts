import { parse } from "yaml";
import { z } from "zod";

const Rules = z.object({
  groups: z.array(z.object({ rules: z.array(z.object({ alert: z.string(), expr: z.string() })) })),
});

/** Words of Prometheus' query language that may stand where a metric's name may stand. */
const words =
  /^(by|without|on|ignoring|group_left|group_right|and|or|unless|offset|bool|sum|min|max|avg|count|rate|irate|increase|delta|time|histogram_quantile|(avg|max|min)_over_time|absent|le)$/;
/** Prometheus itself makes it for each target. */
const ownOfPrometheus = ["up"];

/** The names of the metrics that alert rules use. */
export function metricsInRules(yaml: string): string[] {
  const { groups } = Rules.parse(parse(yaml));
  return [...new Set(groups.flatMap(({ rules }) => rules.flatMap(({ expr }) => metricsIn(expr))))];
}

/** Without what stands in quotes, braces, ranges and label lists. */
function metricsIn(expression: string): string[] {
  const bare = expression
    .replace(/"[^"]*"/g, "")
    .replace(/\{[^}]*\}|\[[^\]]*\]/g, " ")
    .replace(/\b(by|without|on|ignoring)\s*\([^)]*\)/g, " ");
  const names = bare.match(/[a-zA-Z_:][\w:]*/g) ?? [];
  return names.filter((name) => !words.test(name) && !ownOfPrometheus.includes(name));
}

/** The names of the series in an answer of `/metrics`, also of those that have no value yet. */
export function metricsInAnswer(text: string): Set<string> {
  const families = [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)];
  return new Set(
    families.flatMap(([, name = "", type]) =>
      type === "histogram" ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
    ),
  );
}
