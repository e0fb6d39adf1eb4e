export function isTextFile(path: string): boolean;
export function isCompressedForm(path: string): boolean;
export function chooseEncoding(header: string | undefined, existing: string[]): string;
