export { changeRoles } from "./change-roles.server.ts";
export { disablePerson } from "./disable-person.server.ts";
export { endSessions } from "./end-sessions.server.ts";
export { invitePerson } from "./invite-person.server.ts";
export { showPeople } from "./list-people.server.ts";
