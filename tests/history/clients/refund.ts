import { setTimeout as sleep } from "node:timers/promises";
import { runStaffOn } from "../../support/desk/staff-commands.ts";
import type { Act } from "../run/act.ts";
import { orderOf } from "./order-of.ts";

const maxTries = 60;

/** Staff refund an order on the terminal. The command has no key: what was refused after a doubt may have been done. */
export const refund: Act = {
  weight: 3,
  async perform(run, scene) {
    const chosen = orderOf(run, scene, "paid");
    if (!chosen) return;
    const startedAt = run.now();
    const tries: string[] = [];
    const words = ["order", "refund", String(chosen.order), "--reason", "history"];
    let outcome: "done" | "refused" | "unknown" = "unknown";
    for (let count = 0; count < maxTries && outcome === "unknown"; count++) {
      try {
        await runStaffOn(run.place, words);
        outcome = "done";
      } catch (error) {
        const message = error instanceof Error ? error.message : String(error);
        const isRefusal = message.startsWith("Order ");
        tries.push(`staff: ${message}`);
        if (isRefusal && tries.length === 1) outcome = "refused";
        if (isRefusal) break;
        await sleep(150);
      }
    }
    const told = { number: scene.step.number, by: chosen.by.label, startedAt, endedAt: run.now(), outcome, tries };
    run.record({ ...told, kind: "refund", order: chosen.order });
  },
};
