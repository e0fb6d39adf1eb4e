import { parseWithZod } from "@conform-to/zod/v4";
import { describe, expect, test } from "vitest";
import { nicheOf } from "#app/site/niche.ts";
import { signupForm } from "./signup-form.server.ts";

const now = new Date("2026-11-21T12:00:00Z");
const settings = {
  name: "Vesper",
  mail_name: "Vesper Mail",
  min_age: 18,
  timezone: "Europe/Amsterdam",
  message_length: 50,
};
const good = {
  email: "sanne@example.org",
  name: "Sanne",
  password: "a-good-secret-7",
  "date_of_birth.day": "1",
  "date_of_birth.month": "5",
  "date_of_birth.year": "1990",
  gender: "female",
};

function read(fields: Record<string, string>, niche = 1) {
  const submission = parseWithZod(new URLSearchParams(fields), {
    schema: signupForm({ niche: nicheOf(niche), settings }, now),
  });
  return submission.status === "success" ? submission.value : submission.error;
}

describe("sign-up step 0", () => {
  test("accepts a form that keeps every rule", () =>
    expect(read({ ...good, email: "  sanne@example.org ", name: " Sanne  K " })).toMatchObject({
      email: "sanne@example.org",
      name: "Sanne K",
      password: "a-good-secret-7",
      dateOfBirth: "1990-05-01",
      gender: "female",
      message: "",
      consentsToResell: false,
    }));

  test.each(["Vesper", "Vesper Support", "Аdmin"])("refuses %s, which could be taken for staff", (name) =>
    expect(read({ ...good, name })).toEqual({ name: ["username_reserved"] }),
  );

  test("reports the problems of all fields at once", () =>
    expect(read({})).toEqual({
      email: ["email_invalid"],
      name: ["username_length"],
      password: ["password_short"],
      date_of_birth: ["date_of_birth_required"],
      gender: ["gender_required"],
    }));

  test.each([
    [{ name: "sanne@example.org" }, { name: ["username_is_email"] }],
    [{ name: "@sanne" }, { name: ["username_at"] }],
    [{ password: "sanne@example.org" }, { password: ["password_is_email"] }],
    [{ "date_of_birth.day": "30", "date_of_birth.month": "2" }, { date_of_birth: ["date_of_birth_invalid"] }],
    [{ email: "sanne@example.org\r\nBcc: eve@evil.test" }, { email: ["email_invalid"] }],
    [{ gender: "other" }, { gender: ["gender_required"] }],
    [{ date_of_birth: "1990-05-01" }, { date_of_birth: ["date_of_birth_invalid"] }],
  ])("%o is refused: %o", (fields, errors) => {
    const all: Record<string, string> = { ...good, ...fields };
    if ("date_of_birth" in fields) for (const part of ["day", "month", "year"]) delete all[`date_of_birth.${part}`];
    expect(read(all)).toEqual(errors);
  });

  test("fields of an unexpected shape are refused, not an error", () => {
    expect(read({ ...good, "email[0]": "a" })).toHaveProperty("email");
    expect(read({ ...good, "date_of_birth.day.x": "a" })).toHaveProperty(["date_of_birth.day"]);
  });

  test.each([
    [2, "female"],
    [7, "male"],
  ])("niche %i does not ask for the gender: it is %s", (niche, gender) =>
    expect(read({ ...good, gender: "" }, niche)).toMatchObject({ gender }),
  );
});
