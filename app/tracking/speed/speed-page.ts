import { parseLanderPath } from "../lander-path.ts";

/** The members' and visitors' routes whose speed is counted, beside the landers: a path's numbers are `:id`. */
const routes = new Set([
  ...["/members", "/members/:id", "/members/:id/chat", "/members/:id/signup", "/chats", "/chats/:id"],
  ...["/likes", "/likes/:type", "/visitors", "/swipe-game", "/match-finder"],
  ...["/profile", "/photos", "/settings", "/notifications", "/credits", "/credits/:id", "/premium", "/transactions"],
  ...["/signup", "/complete-signup", "/signup-matches", "/login", "/pricing"],
]);

/** What a path's speed is counted under: a lander's name, or a route such as `/members/:id`; undefined for others. */
export function speedPageOf(path: string): string | undefined {
  const { lander } = parseLanderPath(path);
  if (lander !== "") return lander;
  const route = path
    .replace(/\/\d{1,16}(?=\/|$)/g, "/:id")
    .replace(/^\/likes\/[a-z_-]{1,20}$/, "/likes/:type")
    .replace(/(?<=.)\/$/, "");
  return routes.has(route) ? route : undefined;
}
