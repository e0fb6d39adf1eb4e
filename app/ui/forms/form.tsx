import { Form as RemixForm, type FormProps } from "@remix-run/react";
import { forwardRef } from "react";
import { accountField, usePageAccount } from "#app/platform/page-account.ts";

/** A form of the site, with or without scripts. What it posts names the account that the page was made for. */
export const Form = forwardRef<HTMLFormElement, FormProps>(function Form({ children, ...form }, ref) {
  return (
    <RemixForm ref={ref} {...form}>
      {form.method?.toLowerCase() === "post" ? <AccountField /> : null}
      {children}
    </RemixForm>
  );
});

/** For forms that are no `Form`: a fetcher's, or those of pages without a router. Nothing on visitors' pages. */
export function AccountField() {
  const account = usePageAccount();
  return account === undefined ? null : <input type="hidden" name={accountField} value={account} />;
}
