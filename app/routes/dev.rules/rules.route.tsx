import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { allJobs } from "#app/jobs/all-jobs.server.ts";
import { Page } from "#app/ui/page.tsx";
import { PageTitle } from "#app/ui/text/page-title.tsx";
import { SectionTitle } from "#app/ui/text/section-title.tsx";
import { Stack } from "#app/ui/stack.tsx";
import { devOnly } from "#app/demo/dev-only.server.ts";
import { rulesPage, ruleTables } from "#app/demo/rules/rule-tables.server.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.page.title }];

/** The product's rules for its owner to read: the tables of the code. Not available in production. */
export async function loader({ request }: LoaderFunctionArgs) {
  devOnly(request);
  return { page: rulesPage, tables: ruleTables(allJobs) };
}

export default function DevRules() {
  const { page, tables } = useLoaderData<typeof loader>();
  return (
    <Page lang="en" className="min-w-0">
      <PageTitle lead={page.lead}>{page.title}</PageTitle>
      <nav aria-label={page.contents}>
        <ul className="mb-8 flex flex-wrap gap-x-4">
          {tables.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`} className="link inline-flex min-h-touch items-center">
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <Stack gap="section">
        {tables.map(({ id, title, lead, columns, rows }) => (
          <Stack as="section" gap="tight" key={id} id={id}>
            <SectionTitle>{title}</SectionTitle>
            <p className="text-muted">{lead}</p>
            <div role="region" aria-label={title} tabIndex={0} className="overflow-x-auto">
              <table className="w-full min-w-[40rem] border-collapse text-start text-sm">
                <thead>
                  <tr>
                    {columns.map((column) => (
                      <th key={column} scope="col" className="border-b border-line py-2 pe-4 text-start align-bottom">
                        {column}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {rows.map((cells) => (
                    <tr key={cells.join()}>
                      {cells.map((cell, place) => (
                        <td key={columns[place]} className="border-b border-line py-2 pe-4 align-top">
                          {cell}
                        </td>
                      ))}
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          </Stack>
        ))}
      </Stack>
    </Page>
  );
}
