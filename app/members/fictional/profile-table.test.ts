import { expect, test } from "vitest";
import { readProfileTable } from "./profile-table.ts";

const head = "external_id,name,gender,date_of_birth,country";
const bytes = (text: string) => new TextEncoder().encode(text);
const read = (text: string) => readProfileTable(bytes(text));
const problem = (text: string) => {
  const table = read(text);
  return table.ok ? "" : table.problem;
};

test("rows come with the line on which they begin", () => {
  const table = read(
    `${head},about_me\r\na1,Anna,female,1990-01-01,NL,"Two\nlines"\r\n\r\na2,Bea,female,1991-01-01,NL,\r\n`,
  );
  expect(table).toEqual({
    ok: true,
    rows: [
      {
        line: 2,
        cells: {
          external_id: "a1",
          name: "Anna",
          gender: "female",
          date_of_birth: "1990-01-01",
          country: "NL",
          about_me: "Two\nlines",
        },
      },
      {
        line: 5,
        cells: {
          external_id: "a2",
          name: "Bea",
          gender: "female",
          date_of_birth: "1991-01-01",
          country: "NL",
          about_me: "",
        },
      },
    ],
  });
});

test.each([";", "\t"])("a spreadsheet's %j divides cells, too", (mark) => {
  const table = read(
    `\ufeff${head.toUpperCase().replaceAll(",", mark)}\na1${mark}Anna${mark}female${mark}1990-01-01${mark}NL`,
  );
  expect(table).toMatchObject({ ok: true, rows: [{ line: 2, cells: { name: "Anna", country: "NL" } }] });
});

test("a row with too many or too few cells has a problem of its own", () => {
  const table = read(`${head}\na1,Anna,female,1990-01-01,NL\na2,Bea\na3,Cleo,female,1990-01-01,NL,x`);
  expect(table).toMatchObject({
    ok: true,
    rows: [
      { line: 2 },
      { line: 3, problem: expect.stringContaining("2 cells instead of 5") },
      { line: 4, problem: expect.stringContaining("6 cells") },
    ],
  });
  expect(table.ok && table.rows[0]?.problem).toBeUndefined();
});

test.each([
  ["", /empty/],
  [head, /no rows/],
  ["external_id,name\na1,Anna", /missing: gender, date_of_birth, country/],
  [`${head},name\na1,Anna,female,1990-01-01,NL,Anna`, /twice: name/],
  [`${head},shoe_size\na1,Anna,female,1990-01-01,NL,38`, /Unknown columns: shoe_size/],
  [`${head}\na1,"Anna,female,1990-01-01,NL`, /quoted cell never ends/],
  [`${head}\na1,An"na,female,1990-01-01,NL`, /Line 2: a quotation mark/],
  [`${head}\na1,${"x".repeat(10 * 1024 * 1024)},female,1990-01-01,NL`, /Line 2: a row has more than 64000 characters/],
  [`${head}\n${"a,b,c,d,e\n".repeat(20_001)}`, /more than 20000 rows/],
  [`${head}\na\0,Anna,female,1990-01-01,NL`, /UTF-8/],
])("a file that begins with %.60j is refused as a whole", (text, words) => {
  expect(problem(text)).toMatch(words);
});

test("other encodings are refused", () => {
  const text = `${head}\na1,Zoë,female,1990-01-01,NL`;
  for (const wrong of [Buffer.from(text, "latin1"), Buffer.from(`\ufeff${text}`, "utf16le")]) {
    expect(readProfileTable(new Uint8Array(wrong))).toMatchObject({
      ok: false,
      problem: expect.stringContaining("UTF-8"),
    });
  }
});
