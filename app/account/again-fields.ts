/** How the login within another form calls its own fields: no other form has them. */
export const againFields = { email: "again.email", password: "again.password" } as const;
