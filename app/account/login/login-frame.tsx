import type { ReactNode } from "react";
import { Page } from "#app/ui/page.tsx";
import { PageTitle } from "#app/ui/text/page-title.tsx";

type LoginFrameProps = {
  /** The page's own element. */
  as?: "main";
  id?: string;
  title: string;
  lead?: string;
  /** Below the form, on desktops below the title. */
  beside?: ReactNode;
  children: ReactNode;
};

/** The frame of the login's pages: on desktops the form is on a card beside the title. */
export function LoginFrame({ as, id, title, lead, beside, children }: LoginFrameProps) {
  return (
    <Page as={as} id={id} className="w-full lg:grid lg:grid-cols-2 lg:grid-rows-[auto_1fr] lg:gap-x-14">
      <PageTitle lead={lead}>{title}</PageTitle>
      <div className="lg:row-span-2 lg:mt-10 lg:border lg:border-line lg:bg-surface lg:p-10 lg:talk-lg">{children}</div>
      {beside}
    </Page>
  );
}
