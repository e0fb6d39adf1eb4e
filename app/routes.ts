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
    ]),
    route("likes/:type", "likes/by-type.route.tsx", { id: "likes-type" }),
    route("lang-config", "shell/lang-config.route.tsx", { id: "lang-config" }),
    route("login", "account/login.route.tsx", { id: "login" }),
    route("signup", "signup/signup.route.tsx", { id: "signup" }),
    route("logout", "account/logout.route.tsx", { id: "logout" }),
    route("activate", "account/activate.route.tsx", { id: "activate" }),
    route("activate/done", "account/activate-done.route.tsx", { id: "activate-done" }),
    route("activate/error", "account/activate-error.route.tsx", { id: "activate-error" }),
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
] satisfies RouteConfig;
