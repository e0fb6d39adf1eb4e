/* A page that waits answers 202 until what it waits for has come: only then it is loaded again. */
(() => {
  const { pause } = document.currentScript.dataset;
  const look = () =>
    setTimeout(async () => {
      const answer = await fetch(location, { method: "HEAD" }).catch(() => undefined);
      // A limit or a fault is no news either.
      if (answer && answer.status !== 202 && answer.status < 429) location.reload();
      else look();
    }, pause * 1000);
  look();
})();
