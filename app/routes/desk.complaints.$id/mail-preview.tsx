export type PreviewedMail = { topic: string; to: string; subject: string; text: string };

/** The mails that a decision will send, word for word. They have the focus: one reads them and goes on to the button. */
export function MailPreview({ mails }: { mails: PreviewedMail[] }) {
  return (
    <div role="status" autoFocus tabIndex={-1} className="grid gap-4 focus:outline-none">
      {mails.length === 0 ? <p>No one would get an e-mail: no address is known.</p> : null}
      {mails.map((mail) => (
        <article key={mail.topic} className="rounded border border-edge p-4" aria-label={`E-mail: ${mail.subject}`}>
          <p className="text-sm text-muted">
            {mail.topic === "decision" ? "To the member" : "To the complainant"}: {mail.to}
          </p>
          <h3 className="mt-1 font-semibold">{mail.subject}</h3>
          <pre className="mt-2 whitespace-pre-wrap font-sans text-sm">{mail.text}</pre>
        </article>
      ))}
    </div>
  );
}
