/** Field names of the login shown after a session ended. No other form uses them. */
export const reloginFields = { email: "again.email", password: "again.password" } as const;
