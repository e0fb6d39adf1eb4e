import type { Offer } from "./load-offer.server.ts";

/** The hidden fields of every order form: the idempotency key and the price shown on its button. */
export function OfferInputs({ offer }: { offer: Pick<Offer, "key" | "amountMinor" | "bundle" | "next"> }) {
  return (
    <>
      <input type="hidden" name="key" value={offer.key} />
      <input type="hidden" name="shown" value={offer.amountMinor} />
      <input type="hidden" name="shown_currency" value={offer.bundle.currency} />
      {offer.next ? <input type="hidden" name="next" value={offer.next} /> : null}
    </>
  );
}
