import { z } from "zod";
import { Interest } from "#app/members/profile-values.ts";
import { endpoint } from "#app/api/endpoint.server.ts";
import { operation } from "#app/api/operation.server.ts";

const list = operation({
  summary: "The interests that a profile can have; each has an icon with its name.",
  who: "anybody",
  answer: z.object({ interests: z.array(z.enum(Interest.options)) }),
  perform: async () => ({ ok: true, value: { interests: [...Interest.options] } }),
});

const answer = endpoint("/api/interests.php", { GET: list });
export const loader = answer;
export const action = answer;
