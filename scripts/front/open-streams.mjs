/**
 * Streams that stay open for hours, such as live events. Once the first bytes are out, Node is told that the response
 * has ended: it forgets the request and the response, and only the socket is left of the stream. The body has no length
 * and ends with the connection.
 */
const stream = Symbol("stream");

/** Node would close the connection after the response; only the stream's end does. */
function stayOpen() {}

function forget() {
  const { open, leave } = this[stream];
  this[stream] = undefined;
  open.delete(this);
  leave();
}

/** Whether the socket belongs to a stream: whatever else its reader sends is no request. */
export const isStreaming = (socket) => stream in socket;

/** Returns `take`, which makes a stream of a response, and `endAll`, which ends the streams of this process. */
export function openStreams() {
  const open = new Set();

  /**
   * Sends the head and the first bytes; `leave` is called once, when the connection has closed. Returns the socket to
   * write to and to end; undefined if there is none (any more).
   */
  function take(response, headers, first, leave) {
    const { socket } = response;
    if (!socket || socket.destroyed) return undefined;
    socket[stream] = { open, leave };
    socket.destroySoon = stayOpen;
    socket.once("close", forget);
    open.add(socket);
    response.removeHeader("transfer-encoding");
    response.writeHead(200, { ...headers, connection: "close" });
    response.end(first);
    return socket;
  }

  function endAll() {
    for (const socket of open) socket.end();
  }

  return { take, endAll };
}
