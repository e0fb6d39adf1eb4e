import { signupFields } from "../../support/members/new-member.ts";
import { askUntilCertain, byRedirect, type Citizen } from "../run/client.ts";
import type { Act } from "../run/act.ts";

/** A visitor from a network of their own signs up; the same post again is the same account. */
export const signUp: Act = {
  weight: 2,
  async perform(run, { step }) {
    const { place, name } = run;
    const address = `newcomer-${name}-${step.number}@example.test`;
    const fields = signupFields({ email: address });
    const network = `203.0.${step.number % 250}.${Math.floor(step.number / 250) % 250}`;
    const by: Citizen = {
      ...{ accountId: 0, profileId: 0, name: "Sanne", email: address, browser: place.visitor() },
      ...{ label: address, password: fields.password ?? "", network },
    };
    run.addresses.push(address);
    const told = await askUntilCertain(run, { by, step }, (browser) => browser.post("/signup", fields), byRedirect);
    run.record({ ...told, kind: "sign_up", address });
  },
};
