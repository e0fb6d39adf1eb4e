import { expect, test } from "vitest";
import { hashCode, seal, unseal } from "./mandate-seal.server.ts";

const details = {
  accountHolder: "Zoë Größe-Łukasz & Søn <x>",
  iban: "NL91ABNA0417164300",
  street: "Rue de l’Été",
  houseNumber: "1",
  zip: "1011 AB",
  city: "Amsterdam",
  phone: "+31612345678",
};

test("a mandate's details can be decrypted only for their own order and with the same secret", () => {
  const sealed = seal("secret of a site", 7, details);
  expect(sealed).not.toContain("ABNA");
  expect(unseal("secret of a site", 7, sealed)).toEqual(details);
  expect(() => unseal("secret of a site", 8, sealed)).toThrow();
  expect(() => unseal("another secret", 7, sealed)).toThrow();
  expect(() => unseal("secret of a site", 7, sealed.slice(0, -4) + "AAAA")).toThrow();
});

test("a code is valid only for its member, order, amount, account and phone", () => {
  const bound = { orderId: 1, accountId: 2, amountMinor: 999, iban: details.iban, phone: details.phone };
  const hash = hashCode("secret", "123456", bound);
  expect(hashCode("secret", "123456", { ...bound })).toBe(hash);
  for (const change of [{ orderId: 9 }, { accountId: 9 }, { amountMinor: 1 }, { iban: "DE" }, { phone: "+1" }]) {
    expect(hashCode("secret", "123456", { ...bound, ...change })).not.toBe(hash);
  }
});
