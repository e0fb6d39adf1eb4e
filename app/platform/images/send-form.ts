export type SentForm<Body> = { status: number; body: Body | undefined };

/**
 * In the browser: posts a form with a file and tells how much of it has gone (0 … 1), which `fetch` cannot. Undefined
 * when there was no answer. A signal ends it.
 */
export function sendForm<Body>(
  address: string,
  form: FormData,
  options: { onProgress: (sent: number) => void; signal?: AbortSignal },
): Promise<SentForm<Body> | undefined> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open("POST", address);
    request.responseType = "json";
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) options.onProgress(loaded / total);
    };
    request.onload = () =>
      resolve({ status: request.status, body: (request.response ?? undefined) as Body | undefined });
    request.onerror = request.onabort = request.ontimeout = () => resolve(undefined);
    options.signal?.addEventListener("abort", () => request.abort());
    request.send(form);
  });
}
