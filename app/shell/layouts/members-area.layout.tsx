import { Outlet } from "@remix-run/react";

/** The members area: exactly the routes members, members-id, chats, likes, likes-m-id and premium (spec 2). */
export default function MembersArea() {
  return <Outlet />;
}
