/** How many people a member can name at the same time (app/account/README.md#people-i-know). */
export const maxKnownPeople = 50;
