import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import type { ScreenHandle } from "#app/platform/render/handle.ts";
import { DeskPage } from "../frame/desk-page.tsx";
import { deskScreens } from "../frame/desk-screens.ts";
import { mayWorkAs } from "../may-work-as.ts";
import { requireDesk } from "../require-desk.server.ts";
import { urls } from "#app/urls.ts";

export const handle: ScreenHandle = { deskTitle: "Today" };

/** The desk's first page: where the viewer's work is. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { name, roles } = await requireDesk(request);
  const screens = deskScreens.filter((screen) => screen.to !== urls.desk() && mayWorkAs(roles, screen.roles));
  return { name, screens: screens.map(({ label, to }) => ({ label, to })) };
}

export default function Today() {
  const { name, screens } = useLoaderData<typeof loader>();
  return (
    <DeskPage title={`Hello ${name}`}>
      <ul className="grid gap-2">
        {screens.map(({ label, to }) => (
          <li key={to}>
            <Link to={to} className="link">
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </DeskPage>
  );
}
