import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { PaymentProvider, PaymentState } from "#app/credits/payment-provider.ts";

export type FarProvider = PaymentProvider & {
  /** How it meets a call: never answers, answers 500, or does what it is asked. */
  mood: "hangs" | "throws" | "answers";
  /** What it knows of a payment, by the order's number. */
  knows: Map<number, PaymentState>;
  /** The refunds it was told of, each as often as it was told. */
  refunds: { id: number; amountMinor: number }[];
  stop(): void;
};

/**
 * A provider that is reached over the network, with a short patience: a server of this machine that can be out. It bears
 * the sandbox' name, so that orders made on the site are its own.
 */
export async function startFarProvider(): Promise<FarProvider> {
  const server = createServer((_, response) => {
    if (far.mood === "throws") response.writeHead(500).end();
    if (far.mood === "answers") response.writeHead(200).end();
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  const reach = async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/`);
    if (!answer.ok) throw new Error(`the provider answers ${answer.status}`);
  };
  const far: FarProvider = {
    name: "sandbox",
    patience: 300,
    mood: "answers",
    knows: new Map(),
    refunds: [],
    takes: () => true,
    async start(order) {
      await reach();
      return { payUrl: `http://127.0.0.1:${port}/pay/${order.id}`, reference: `far-${order.id}` };
    },
    async status(order) {
      await reach();
      return far.knows.get(order.id);
    },
    async chargeStored(order) {
      await reach();
      return far.knows.get(order.id) ?? { status: "failed" };
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
