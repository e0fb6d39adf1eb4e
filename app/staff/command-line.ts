import type { StaffCommand } from "./command.ts";
import { argumentWords, helpForAll, helpForCommand, helpForNoun, usage } from "./help.ts";
import { didYouMean } from "./nearest.ts";

export type CommandLine =
  | { kind: "help"; lines: string[] }
  | { kind: "refusal"; sentence: string }
  | { kind: "run"; command: StaffCommand; args: Record<string, string> };

/**
 * The words after `npm run staff --` → what to do. Help is answered at every level; an unknown word is named, with what
 * is near to it. A word that begins with one dash is a value (`-5`); after `--` everything is.
 */
export function readCommandLine(words: string[], commands: StaffCommand[]): CommandLine {
  const [noun, verb, ...rest] = words;
  if (noun === undefined || isHelp(noun)) return { kind: "help", lines: helpForAll(commands) };
  const ofNoun = commands.filter((each) => each.noun === noun);
  if (ofNoun.length === 0) {
    const nouns = [...new Set(commands.map((each) => each.noun))];
    return refusal(`There is nothing called "${noun}"${didYouMean(noun, nouns)} There are: ${nouns.join(", ")}.`);
  }
  if (verb !== undefined && isHelp(verb)) return { kind: "help", lines: helpForNoun(noun, ofNoun) };
  const alone = ofNoun.find((each) => each.verb === "");
  if (alone && (verb === undefined || verb.startsWith("--"))) return readArguments(alone, words.slice(1));
  if (verb === undefined) return { kind: "help", lines: helpForNoun(noun, ofNoun) };
  const command = ofNoun.find((each) => each.verb === verb);
  if (!command) {
    const verbs = ofNoun.map((each) => each.verb).filter(Boolean);
    return refusal(`"${noun} ${verb}" does not exist${didYouMean(verb, verbs)} There are: ${verbs.join(", ")}.`);
  }
  return readArguments(command, rest);
}

function readArguments(command: StaffCommand, words: string[]): CommandLine {
  const places = command.takes.filter((each) => each.value === undefined);
  const options = command.takes.filter((each) => each.value !== undefined);
  const args: Record<string, string> = {};
  let placed = 0;
  let onlyValues = false;
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? "";
    if (!onlyValues && isHelp(word)) return { kind: "help", lines: helpForCommand(command) };
    if (!onlyValues && word === "--") {
      onlyValues = true;
    } else if (!onlyValues && word.startsWith("--")) {
      const [name = "", ...joined] = word.slice(2).split("=");
      const option = options.find((each) => each.name === name);
      if (!option) return wrong(command, `There is no option --${name}.`);
      if (args[name] !== undefined) return wrong(command, `--${name} is given twice.`);
      if (option.value === "" && joined.length > 0) return wrong(command, `--${name} takes no value.`);
      const value = option.value === "" ? "yes" : joined.length > 0 ? joined.join("=") : words[++at];
      if (value === undefined) return wrong(command, `--${name} needs a value.`);
      args[name] = value;
    } else {
      const place = places[placed++];
      if (!place) return wrong(command, `"${word}" is one word too many (values with spaces need quotes).`);
      args[place.name] = word;
    }
  }
  const missing = command.takes.filter((each) => each.needed && args[each.name] === undefined);
  if (missing.length > 0) return wrong(command, `${missing.map(argumentWords).join(" and ")} is missing.`);
  return { kind: "run", command, args };
}

function isHelp(word: string): boolean {
  return word === "--help" || word === "-h";
}

function wrong(command: StaffCommand, sentence: string): CommandLine {
  return refusal(`${sentence} Usage: ${usage(command)}`);
}

function refusal(sentence: string): CommandLine {
  return { kind: "refusal", sentence };
}
