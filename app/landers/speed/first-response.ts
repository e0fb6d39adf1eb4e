/** What a server sends before the first acknowledgement: ten segments of 1460 bytes (RFC 6928). */
export const firstWindow = 14_600;

/**
 * The round trips until a response of so many bytes has arrived, after the connection stands: the window doubles with
 * each (slow start, RFC 5681).
 */
export function roundTripsFor(bytes: number): number {
  let trips = 1;
  for (let sent = firstWindow, window = firstWindow; sent < bytes; sent += window) {
    window *= 2;
    trips++;
  }
  return trips;
}
