import { expect, test } from "vitest";
import { readParameter } from "./read-parameter.ts";
import { readFirstTouch, writeFirstTouch } from "./first-touch.ts";

test.each([
  "{clickid}",
  "{{campaign.name}}",
  "${SUBID}",
  "%%CLICKID%%",
  "%clickid%",
  "[clickid]",
  "[[clickid]]",
  "<clickid>",
  "__CLICKID__",
  "spring-{adgroupid}",
  "%7Bclickid%7D",
  "%257Bclickid%257D",
  " {clickid} ",
  "{}",
])("the unfilled placeholder %j is no value", (value) => expect(readParameter(value)).toBe(""));

test.each([
  ["summer sale", "summer sale"],
  ["summer%20sale", "summer sale"],
  ["summer%2520sale", "summer sale"],
  ["summer%252Bsale", "summer+sale"],
  ["%D0%96", "Ж"],
  [" +dating ", "+dating"],
  ["[DE] spring", "[DE] spring"],
  ["50% off", "50% off"],
  ["50%ff", "50%ff"],
  ["a\0b", "ab"],
  ["a%00b", "ab"],
  ["__x", "__x"],
])("the value %j is stored as %j", (value, stored) => {
  expect(readParameter(value)).toBe(stored);
  expect(readParameter(stored)).toBe(stored);
});

const touch = { network: "", ref: "", sub1: "", sub2: "", sub3: "" };

test.each([
  [
    "?utm_source=google&utm_medium=cpc&utm_campaign=spring&utm_content=b&utm_term=%2Bdating+app&gclid=Cj0K",
    {
      ...{ network: "google", sub1: "spring", sub2: "b", sub3: "+dating app" },
    },
  ],
  ["?network=adnet&utm_source=google&sub1={clickid}&utm_campaign=spring", { network: "adnet", sub1: "spring" }],
  ["?fbclid=IwAR0&gclid=1&msclkid=2", {}],
  ["?network=a&sub1=%%adid%%&sub2=%adid%&sub3=${x}", { network: "a" }],
  ["?network=%5Bsource%5D&ref=p", { ref: "p" }],
  ["?network=ad+net&sub1=summer%2520sale&sub2=a%2Bb", { network: "ad net", sub1: "summer sale", sub2: "a+b" }],
  ["?network=a&network=b&unknown=c", { network: "a" }],
])("of %s these are stored: %j", (query, stored) => {
  const read = readFirstTouch(query);
  expect(read).toEqual({ ...touch, ...stored });
  expect(readFirstTouch(writeFirstTouch(read))).toEqual(read);
});

test("a value of nothing but encodings is read in no time", () => {
  for (const worst of ["%25".repeat(4000), "{".repeat(12_000), "%%a".repeat(4000), "[".repeat(12_000)]) {
    const began = performance.now();
    readFirstTouch(`?network=${worst}`);
    expect(performance.now() - began).toBeLessThan(1000);
  }
});
