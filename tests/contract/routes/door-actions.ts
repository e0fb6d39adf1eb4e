import { changesNothing } from "./public-routes.ts";
import { certainCall, isEndpoint, jobs } from "./route-table.ts";

/** The three ways in for a change (app/platform/doors); staff's forms come through the form door behind their role. */
export const doors = ["formDoor", "hookDoor", "beaconDoor", "deskDoor", "runAtDesk", "runActAtDesk"];

/** Every action that changes something, with the door that it always calls. */
export const actions = jobs
  .filter(({ route, job, code }) => job === "action" && !changesNothing[route.id] && !isEndpoint(code))
  .map((each) => {
    const call = certainCall(each.code, doors);
    return { ...each, call, door: call?.expression.getText() };
  });
