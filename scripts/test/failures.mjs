const colours = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, "g");
const firstLine = (text = "") => text.replace(colours, "").trim().split("\n")[0].slice(0, 300);

/** The tests of the journeys' report with this status, one line each, with the first failure. */
export function journeysThat(status, { suites }) {
  const linesOf = ({ specs = [], suites: inner = [] }) => [
    ...specs.flatMap(({ title, file, line, tests }) =>
      tests
        .filter((test) => test.status === status)
        .map(({ projectName, results }) => {
          const { error } = results.find(({ error }) => error) ?? {};
          return `tests/browser/${file}:${line} [${projectName}] ${title}: ${firstLine(error?.message)}`;
        }),
    ),
    ...inner.flatMap(linesOf),
  ];
  return suites.flatMap(linesOf);
}

/**
 * What failed, one line each, last of all that a run prints: whoever sees only the end of a long log still learns what to
 * run again. Input: the runners' reports. A file that does not load, or whose hook throws, is a line of its own.
 */
export function failures({ vitest, browser, root }) {
  const lines = [];
  for (const { name, status, message, assertionResults } of vitest.testResults) {
    const file = name.replace(`${root}/`, "");
    const failed = assertionResults.filter((test) => test.status === "failed");
    for (const { fullName, failureMessages } of failed)
      lines.push(`${file}: ${fullName}: ${firstLine(failureMessages[0])}`);
    if (status === "failed" && failed.length === 0) lines.push(`${file}: ${firstLine(message)}`);
  }
  lines.push(...journeysThat("unexpected", browser));
  for (const { message } of browser.errors ?? []) lines.push(`the browser's journeys: ${firstLine(message)}`);
  return lines;
}
