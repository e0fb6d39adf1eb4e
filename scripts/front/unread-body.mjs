/** How long a sender may be silent before its connection is closed. */
export const LINGER = 5_000;

/** Makes sure that a client receives an answer given before its whole body has arrived: closing a connection with
 *  unread bytes resets it, and the reset overtakes the answer. The rest is dropped; `requestTimeout` limits it. */
export function letAnswersBeHeard(request) {
  stayAfterBreakOff(request);
  stayAtClose(request);
}

/** Node closes the connection when a body is cancelled, and Remix cancels it as soon as an action stops reading
 *  (`request.body.cancel()`, a form's own limit). */
function stayAfterBreakOff(request) {
  const { socket, _destroy } = request;
  request._destroy = (error, done) => {
    const isOver = request.complete || socket.destroyed || error?.code === "ECONNRESET";
    if (isOver) return _destroy.call(request, error, done);
    socket.resume();
    done(request.listenerCount("error") > 0 ? error : null);
  };
}

/** Node destroys the connection after writing an answer with `connection: close`. */
function stayAtClose(request) {
  const { socket } = request;
  const { destroySoon } = Object.getPrototypeOf(socket);
  socket.destroySoon = () => {
    if (request.complete) return destroySoon.call(socket);
    socket.end().setTimeout(LINGER, () => socket.destroy());
  };
}
