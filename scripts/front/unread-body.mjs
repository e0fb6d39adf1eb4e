/** How long a sender may be silent before the connection is closed under it. */
export const LINGER = 5_000;

/** Answers given before the whole body came are heard: a connection closed with bytes unread is reset, and the reset
 *  overtakes the answer. What still comes is dropped, never kept; `requestTimeout` bounds it. */
export function letAnswersBeHeard(request) {
  stayAfterBreakOff(request);
  stayAtClose(request);
}

/** Node closes the connection when a body is broken off, and Remix breaks off as soon as an action stops reading
 *  (`request.body.cancel()`, a form's own limit). */
function stayAfterBreakOff(request) {
  const { socket, _destroy } = request;
  request._destroy = (error, done) => {
    const over = request.complete || socket.destroyed || error?.code === "ECONNRESET";
    if (over) return _destroy.call(request, error, done);
    socket.resume();
    done(request.listenerCount("error") > 0 ? error : null);
  };
}

/** Node destroys the connection once an answer with `connection: close` is written. */
function stayAtClose(request) {
  const { socket } = request;
  const { destroySoon } = Object.getPrototypeOf(socket);
  socket.destroySoon = () => {
    if (request.complete) return destroySoon.call(socket);
    socket.end().setTimeout(LINGER, () => socket.destroy());
  };
}
