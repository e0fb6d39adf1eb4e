/* "Leave now": without this file it is a plain link. */
(() => {
  const key = Symbol.for("leave now");
  if (window[key]) return;
  window[key] = true;
  const presses = 3;
  const withinMs = 2_000;

  // Pages come and go without loading: the link is looked for each time.
  const find = () => document.getElementById("leave");

  function leave(link) {
    // First of all nothing is seen any more, dialogs neither; then this page leaves the history.
    document.documentElement.style.setProperty("display", "none", "important");
    document.title = new URL(link.href).hostname;
    location.replace(link.href);
  }

  addEventListener(
    "click",
    (event) => {
      const link = find();
      if (!link || !link.contains(event.target) || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      leave(link);
    },
    true,
  );

  // Three presses of Shift alone: a capital letter or a click in between begins again.
  let times = [];
  const beginAgain = () => (times = []);
  addEventListener("pointerdown", beginAgain, true);
  addEventListener(
    "keydown",
    (event) => {
      if (event.key !== "Shift") return beginAgain();
      if (event.repeat) return;
      times = [...times.filter((time) => event.timeStamp - time < withinMs), event.timeStamp];
      const link = find();
      if (link && times.length >= presses) leave(link);
    },
    true,
  );
})();
