import { z } from "zod";
import { Interest } from "../members/profile-values.ts";
import { endpoint } from "./endpoint.server.ts";
import { operation } from "./operation.server.ts";

const list = operation({
  does: "The interests that a profile can name; each has an icon of its name.",
  who: "anybody",
  answer: z.object({ interests: z.array(z.enum(Interest.options)) }),
  perform: async () => ({ ok: true, value: { interests: [...Interest.options] } }),
});

const answer = endpoint("/api/interests.php", { GET: list });
export const loader = answer;
export const action = answer;
