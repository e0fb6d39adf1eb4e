import { isOfStaff } from "../source-files.ts";

/** Where the helpers are written that check a member's act under the locks. */
export const helpers = ["app/account/act-as-member.server.ts", "app/members/access/act-towards-member.server.ts"];

/** What members do with a file, not the process, the demo or staff. */
export const isMembers = (file: string) => !/^app\/(platform|jobs|demo)\//.test(file) && !isOfStaff(file);
