/** What a person at the desk may do; an owner may do everything (app/desk/README.md#roles). */
export const staffRoles = ["moderation", "service", "marketing", "money", "owner"] as const;
export type StaffRole = (typeof staffRoles)[number];
