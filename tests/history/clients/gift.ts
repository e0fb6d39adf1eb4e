import type { Act } from "../run/act.ts";
import { sendAs } from "./send.ts";

export const gift: Act = { weight: 6, perform: (run, scene) => sendAs(run, scene, "gift") };
