export function requestIdOf(request: { headers: Record<string, string | string[] | undefined> }): string;
export function newRequestId(): string;
