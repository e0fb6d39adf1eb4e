export function onEnd(ending: () => unknown): () => void;
export function isEnding(): boolean;
export function end(code: number): Promise<void>;
export function endOnSignals(): void;
export function fail(error: unknown): void;
