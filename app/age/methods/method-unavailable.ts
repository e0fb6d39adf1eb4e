import type { AgeMethodName } from "./age-method.ts";

/**
 * Thrown by `start`: this way cannot be taken now. Its provider does not answer, or no list of trusted issuers has ever
 * been read. The other ways still work.
 */
export class AgeMethodUnavailable extends Error {
  override name = "AgeMethodUnavailable";
  readonly method: AgeMethodName;

  constructor(method: AgeMethodName, why: string) {
    super(`The method ${method} is unavailable: ${why}`);
    this.method = method;
  }
}
