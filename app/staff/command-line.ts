import type { StaffCommand } from "./command.ts";
import { argumentUsage, helpForAll, helpForCommand, helpForNoun, usage } from "./help.ts";
import { didYouMean } from "./did-you-mean.ts";

type CommandLine =
  | { kind: "help"; lines: string[] }
  | { kind: "refusal"; sentence: string }
  | { kind: "run"; command: StaffCommand; args: Record<string, string> };

/**
 * Parses the words after `npm run staff --`. Help is available at every level; a refusal of an unknown word suggests
 * similar ones. A word that begins with one dash is a value (`-5`), and so is everything after `--`.
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
  const places = command.parameters.filter((each) => each.value === undefined);
  const options = command.parameters.filter((each) => each.value !== undefined);
  const args: Record<string, string> = {};
  let positionalCount = 0;
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
      const place = places[positionalCount++];
      if (!place) return wrong(command, `"${word}" is one word too many (values with spaces need quotes).`);
      args[place.name] = word;
    }
  }
  const missing = command.parameters.filter((each) => each.required && args[each.name] === undefined);
  if (missing.length > 0) return wrong(command, `${missing.map(argumentUsage).join(" and ")} is missing.`);
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
