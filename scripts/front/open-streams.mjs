import net from "node:net";

/**
 * Streams that stay open for hours, such as live events. Once the first bytes are out, Node is told that the response
 * has ended, and its connection goes on as a bare socket: request, response, parser and their listeners would be twice
 * the memory. The body has no length and ends with the connection.
 */
class Stream {
  constructor(socket, open, leave) {
    this.socket = socket;
    this.open = open;
    this.leave = leave;
    socket[stream] = this;
    open.add(this);
  }

  write(bytes) {
    this.socket.write(bytes);
  }

  /** The bytes that the reader has not taken yet. */
  get writableLength() {
    return this.socket.writableLength;
  }

  end() {
    this.socket.end();
  }
}

const stream = Symbol("stream");

/** Whether the socket belongs to a stream: whatever else its reader sends is no request. */
export const isStreaming = (socket) => stream in socket;

// Listeners shared by all streams.
function ignore() {}

function destroy() {
  this.destroy();
}

function forget() {
  const own = this[stream];
  // It has moved to another socket.
  if (own.socket !== this) return;
  own.open.delete(own);
  own.leave();
}

/** Node calls it when the response has ended, to close the connection. */
function keepOpen() {
  // Not before Node has done with the response.
  setImmediate(moveToBareSocket, this);
}

function moveToBareSocket(socket) {
  // A reader that has gone, or does not take the first bytes, may stay as it is.
  if (socket.destroyed || socket.readableEnded || socket.writableLength > 0) return;
  // A listener for data makes Node's parser let go of the connection.
  socket.on("data", ignore).pause();
  const handle = socket._handle;
  handle.readStop();
  handle.reading = false;
  const own = socket[stream];
  own.socket = new net.Socket({ handle, readable: true, writable: true });
  own.socket[stream] = own;
  own.socket.on("close", forget).on("error", ignore).on("data", destroy);
  socket._handle = null;
  socket.destroy();
}

/** Returns `take`, which makes a stream of a response, and `endAll`, which ends the streams of this process. */
export function openStreams() {
  const open = new Set();

  /**
   * Sends the head and the first bytes; `leave` is called once, when the connection has closed. Returns the stream;
   * undefined if the connection is gone, or still occupied by an earlier response.
   */
  function take(response, headers, first, leave) {
    const { socket } = response;
    if (!socket || socket.destroyed) return undefined;
    const own = new Stream(socket, open, leave);
    socket.destroySoon = keepOpen;
    socket.once("close", forget);
    response.removeHeader("transfer-encoding");
    response.writeHead(200, { ...headers, connection: "close" });
    response.end(first);
    return own;
  }

  function endAll() {
    for (const own of open) own.end();
  }

  return { take, endAll };
}
