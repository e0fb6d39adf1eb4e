export type PreviewedMail = { topic: string; to: string; subject: string; text: string };

/** The mails that a decision will send, word for word. */
export function MailPreview({ mails }: { mails: PreviewedMail[] }) {
  if (mails.length === 0) return <p role="status">Nobody would get a mail: no address is known.</p>;
  return (
    <div role="status" className="grid gap-4">
      {mails.map((mail) => (
        <article key={mail.topic} className="rounded border border-edge p-4" aria-label={`Mail: ${mail.subject}`}>
          <p className="text-sm text-muted">
            {mail.topic === "decision" ? "To the member" : "To who complained"}: {mail.to}
          </p>
          <h3 className="mt-1 font-semibold">{mail.subject}</h3>
          <pre className="mt-2 whitespace-pre-wrap break-words font-sans text-sm">{mail.text}</pre>
        </article>
      ))}
    </div>
  );
}
