import type { StaffRole } from "#app/platform/commands/staff-roles.ts";

/**
 * Whether a person with these roles may do what one of `needed` is for; an owner may do everything
 * (app/desk/README.md#roles).
 */
export function mayWorkAs(roles: readonly StaffRole[], needed: readonly StaffRole[]): boolean {
  return needed.length === 0 || roles.includes("owner") || needed.some((role) => roles.includes(role));
}
