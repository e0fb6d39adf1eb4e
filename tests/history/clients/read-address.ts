import type { TownRun } from "../run/client.ts";
import { untilRead } from "../run/read.ts";

/** The accounts of the addresses that signed up, with the credits that they got. */
export async function readAddress(run: TownRun): Promise<void> {
  for (const address of run.addresses) {
    const startedAt = run.now();
    const rows = await untilRead(() =>
      run.place.db.selectFrom("account").select("credits").where("email_key", "=", address).execute(),
    );
    const seen = { address, accounts: rows.length, credits: rows[0]?.credits ?? 0 };
    run.record({ kind: "read_address", by: address, startedAt, endedAt: run.now(), ...seen });
  }
}
