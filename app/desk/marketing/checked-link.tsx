import type { LinkFinding } from "#app/landers/links/check-link.ts";
import { ButtonLink } from "#app/ui/buttons/button-link.tsx";
import { Field } from "#app/ui/forms/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { QrCode } from "#app/ui/qr-code.tsx";
import { deskUrls } from "#app/desk-urls.ts";
import { DeskHeading } from "#app/desk/frame/desk-heading.tsx";
import { Facts } from "../lists/facts.tsx";
import { PageFrame } from "../sites/lander-preview.tsx";

/** A link with what the check found: a reason why it was not looked at, or findings. */
export type Check = {
  address: string;
  /** The remembered link. */
  id?: number;
  reason?: string;
  findings?: LinkFinding[];
  qr?: { size: number; path: string };
  /** Why there is no code at all. */
  qrRefusal?: string | undefined;
  /** What the link does, by asking the page. */
  facts?: [string, string][];
  /** Where the page is shown without being counted. */
  preview?: string;
};

export function CheckedLink({ check, isMade }: { check: Check; isMade: boolean }) {
  const { address, id, reason, findings = [], qr, qrRefusal, facts, preview } = check;
  return (
    // On a phone it is far below the form.
    <section
      id="made"
      aria-labelledby="made-title"
      autoFocus={!isMade}
      tabIndex={-1}
      className="grid gap-4 border border-edge bg-surface p-4 focus:outline-none"
    >
      <DeskHeading id="made-title">{isMade ? "Your link" : "Checked link"}</DeskHeading>
      <Field label="Address" input={{ id: "address", readOnly: true, defaultValue: address }} />
      {reason ? (
        <Notice variant="danger" live>
          {reason}
        </Notice>
      ) : null}
      {!reason && findings.length === 0 ? (
        <Notice variant="success" live>
          The link works: the page answers, and its parameters are kept.
        </Notice>
      ) : null}
      {findings.map(({ level, text }) => (
        <Notice key={text} variant={level === "error" ? "danger" : "warning"} live>
          {text}
        </Notice>
      ))}
      {facts ? <Facts facts={facts} /> : null}
      {qr ? (
        <div className="w-40 border border-line">
          <QrCode {...qr} label={`QR code of ${address}`} />
        </div>
      ) : null}
      {qrRefusal ? <p className="text-sm">{qrRefusal}</p> : null}
      {id === undefined || qrRefusal ? null : (
        <div className="flex flex-wrap gap-3">
          <ButtonLink to={deskUrls.qr(id, "svg")} variant="secondary" reloadDocument>
            QR code as SVG
          </ButtonLink>
          <ButtonLink to={deskUrls.qr(id, "png")} variant="secondary" reloadDocument>
            QR code as PNG
          </ButtonLink>
        </div>
      )}
      {preview ? (
        <>
          <PageFrame address={preview} width="phone" title="The link on a phone" />
          <details>
            <summary className="min-h-touch cursor-pointer font-semibold">On a desktop</summary>
            <PageFrame address={preview} width="desktop" title="The link on a desktop" />
          </details>
        </>
      ) : null}
    </section>
  );
}
