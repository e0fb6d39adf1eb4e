import { index, layout, route, type RouteConfig } from "@remix-run/route-config";

/** Every address of the site, in the order of the specification (section 2); its layout is visible as nesting. */
export default [
  layout("shell/lander.layout.tsx", [index("landers/index.route.tsx")]),

  layout("shell/default.layout.tsx", [
    layout("shell/members-area.layout.tsx", [
      route("members", "members/search.route.tsx", { id: "members" }),
      route("members/:id", "members/profile.route.tsx", { id: "members-id" }),
      route("chats", "chat/overview.route.tsx", { id: "chats" }),
      route("likes", "likes/overview.route.tsx", { id: "likes" }),
      route("likes/m/:id", "likes/member.route.tsx", { id: "likes-m-id" }),
      route("premium", "credits/premium.route.tsx", { id: "premium" }),
    ]),
    route("likes/:type", "likes/by-type.route.tsx", { id: "likes-type" }),
    route("credits", "credits/credits.route.tsx", { id: "credits" }),
    route("pricing", "credits/pricing.route.tsx", { id: "pricing" }),
    route("complaints", "safety/complaints.route.tsx", { id: "complaints" }),
    route("lang-config", "shell/lang-config.route.tsx", { id: "lang-config" }),
    route("login", "account/login.route.tsx", { id: "login" }),
    route("signup", "signup/signup.route.tsx", { id: "signup" }),
    route("reset-password", "account/reset-password.route.tsx", { id: "reset-password" }),
    route("reset-password/do", "account/reset-password-do.route.tsx", { id: "reset-password-do" }),
    route("logout", "account/logout.route.tsx", { id: "logout" }),
    route("activate", "account/activate.route.tsx", { id: "activate" }),
    route("activate/done", "account/activate-done.route.tsx", { id: "activate-done" }),
    route("activate/error", "account/activate-error.route.tsx", { id: "activate-error" }),
    route("pages/:page", "pages/page.route.tsx", { id: "pages" }),
    route("dev/outbox", "shell/dev-outbox.route.tsx", { id: "dev-outbox" }),
    route("dev/ui", "shell/dev-ui.route.tsx", { id: "dev-ui" }),
    route("*", "shell/not-found.route.tsx", { id: "not-found" }),
  ]),

  layout("shell/chat.layout.tsx", [
    route("members/:id/chat", "chat/member-chat.route.tsx", { id: "members-id-chat" }),
    route("chats/:id", "chat/conversation.route.tsx", { id: "chats-id" }),
  ]),

  route("callback", "account/callback.route.ts", { id: "callback" }),
  route("photos/:id/:variant", "members/photo.route.ts", { id: "photo" }),
  route("dev/outbox.json", "shell/dev-outbox-json.route.ts", { id: "dev-outbox-json" }),
  route("dev/clock", "shell/dev-clock.route.ts", { id: "dev-clock" }),
  route("healthz", "shell/healthz.route.ts", { id: "healthz" }),
  route("readyz", "shell/readyz.route.ts", { id: "readyz" }),

  route("api/user.php", "api/user.route.ts", { id: "api-user" }),
  route("api/logout.php", "api/logout.route.ts", { id: "api-logout" }),
  route("api/geocode.php", "api/geocode.route.ts", { id: "api-geocode" }),
  route("api/page-hidden.php", "api/page-hidden.route.ts", { id: "api-page-hidden" }),
  route("api/auto-like.php", "api/auto-like.route.ts", { id: "api-auto-like" }),
  route("api/settings.php", "api/settings.route.ts", { id: "api-settings" }),
  route("api/chats.php", "api/chats.route.ts", { id: "api-chats" }),
  route("api/likes.php", "api/likes.route.ts", { id: "api-likes" }),
  route("api/chat.php", "api/chat.route.ts", { id: "api-chat" }),
  route("api/interests.php", "api/interests.route.ts", { id: "api-interests" }),
  route("api/regions.php", "api/regions.route.ts", { id: "api-regions" }),
  route("api/companyinfo.php", "api/companyinfo.route.ts", { id: "api-companyinfo" }),
  route("api/timebonus.php", "api/timebonus.route.ts", { id: "api-timebonus" }),
  route("api/openapi.json", "api/openapi.route.ts", { id: "api-openapi" }),
  route("api/*", "api/not-found.route.ts", { id: "api-not-found" }),
] satisfies RouteConfig;
