import { type Guard, guards, publicRoutes } from "./public-routes.ts";
import { certainCall, isEndpoint, jobs } from "./route-table.ts";

export const guardNames = Object.keys(guards);

/** Every loader and action that is not public, with the guard that it always calls. */
export const guarded = jobs
  .filter(({ route, job, code }) => !publicRoutes[route.id]?.[job] && !isEndpoint(code))
  .map((each) => {
    const call = certainCall(each.code, guardNames);
    return { ...each, call, guard: call?.expression.getText() as Guard | undefined };
  });
