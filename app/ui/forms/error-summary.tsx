import { Icon } from "../icons/icon.tsx";

type ErrorSummaryProps = {
  title: string;
  /** `id` is the field to jump to; an error of the whole form has none. */
  errors: { id?: string; message: string }[];
};

/** The errors above a long form, each one a link to its field. */
export function ErrorSummary({ title, errors }: ErrorSummaryProps) {
  if (errors.length === 0) return null;
  return (
    <div role="alert" tabIndex={-1} className="flex gap-3 bg-danger-wash p-4 text-ink talk">
      <Icon name="circle-alert" size={24} className="text-danger-text" />
      <div className="min-w-0">
        <p className="font-bold text-danger-text">{title}</p>
        <ul className="mt-1 grid text-sm">
          {errors.map(({ id, message }) => (
            <li key={`${id}${message}`}>
              {id ? (
                <a
                  href={`#${id}`}
                  className="inline-flex min-h-touch items-center py-1.5 font-semibold underline underline-offset-4"
                >
                  {message}
                </a>
              ) : (
                message
              )}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
