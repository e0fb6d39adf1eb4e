export type UploadAnswer<Body> = { status: number; body: Body | undefined };

/**
 * In the browser: posts a form with a file and reports the progress (0 … 1), which `fetch` cannot. Undefined if there
 * was no answer. The signal aborts it.
 */
export function uploadForm<Body>(
  address: string,
  form: FormData,
  options: { onProgress: (sent: number) => void; signal?: AbortSignal },
): Promise<UploadAnswer<Body> | undefined> {
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
