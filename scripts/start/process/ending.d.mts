export function onEnd(ending: (signal?: NodeJS.Signals) => unknown): () => void;
export function drainAt(signal: NodeJS.Signals | undefined): number;
export function isEnding(): boolean;
export function end(code: number, signal?: NodeJS.Signals): Promise<void>;
export function endOnSignals(): void;
export function fail(error: unknown): void;
