/** The client's IP address as determined by the server; loopback without a server (tests of single modules). */
export function clientAddress(request: Request): string {
  return request.headers.get("x-client-address") ?? "127.0.0.1";
}
