import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { PaymentProvider, PaymentState } from "#app/credits/payments/payment-provider.ts";

export type RemoteProvider = PaymentProvider & {
  /** Never answers, answers 500, or works. */
  behaviour: "hangs" | "throws" | "answers";
  /** The states of its payments, by order number. */
  knownPayments: Map<number, PaymentState>;
  /** All refund requests it received, repeated ones included. */
  refunds: { id: number; amountMinor: number }[];
  stop(): void;
};

/**
 * A provider that is called over the network, with a short timeout: a local server that can be made to fail. It has the
 * sandbox's name, so that orders made on the site belong to it.
 */
export async function startRemoteProvider(): Promise<RemoteProvider> {
  const server = createServer((_, response) => {
    if (far.behaviour === "throws") response.writeHead(500).end();
    if (far.behaviour === "answers") response.writeHead(200).end();
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  const reach = async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/`);
    if (!answer.ok) throw new Error(`the provider answers ${answer.status}`);
  };
  const far: RemoteProvider = {
    name: "sandbox",
    timeoutMs: 300,
    behaviour: "answers",
    knownPayments: new Map(),
    refunds: [],
    supports: () => true,
    async start(order) {
      await reach();
      return { payUrl: `http://127.0.0.1:${port}/pay/${order.id}`, reference: `far-${order.id}` };
    },
    async status(order) {
      await reach();
      return far.knownPayments.get(order.id);
    },
    async chargeStoredCard(order) {
      await reach();
      return far.knownPayments.get(order.id) ?? { status: "failed" };
    },
    async refund(_, { id, amountMinor }) {
      far.refunds.push({ id, amountMinor });
      await reach();
      return { reference: `far-refund-${id}` };
    },
    webhook: { verify: () => false, read: () => undefined },
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
  return far;
}
