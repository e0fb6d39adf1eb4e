import { expect, test } from "vitest";
import { readFields } from "./read-fields.server.ts";

const fieldsOf = async (body: string, limit = 1000) => {
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  const { data, problem } = await readFields(
    new Request("http://localhost/", { method: "POST", headers, body }),
    limit,
  );
  return { fields: [...data], problem };
};

test("a plus sign of a form is a blank, an encoded one a plus sign", async () => {
  const fields = [
    ["email", "a+b c "],
    ["date_of_birth.day", "1"],
    ["city", "Den Haag"],
  ];
  const body = "email=a%2Bb+c+&date_of_birth.day=1&city=Den%20Haag&a+b=1";
  expect(await fieldsOf(body)).toEqual({ fields, problem: undefined });
});

test("of a body beyond the limit the fields that arrived come back", async () => {
  expect(await fieldsOf("name=Ann&about=a+b+c+d", 18)).toEqual({
    fields: [
      ["name", "Ann"],
      ["about", "a b"],
    ],
    problem: "too_large",
  });
});

test("a field that is not text loses what Postgres cannot store, and no other value of its name is lost", async () => {
  expect(await fieldsOf("languages=de&name=A&languages=n%00l&languages=fr")).toEqual({
    fields: [
      ["languages", "de"],
      ["name", "A"],
      ["languages", "nl"],
      ["languages", "fr"],
    ],
    problem: "not_text",
  });
});
