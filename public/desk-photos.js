// The keyboard of the desk's photo queue (product 14). Without it the grid is a plain form.
(() => {
  const minute = 60_000;
  /** Decisions that wait to be sent, and those that can be undone. */
  let waiting = [];
  let sending = false;
  let lastDecided = [];
  /** Where to go once all is sent: leaving the document would lose what waits. */
  let leaveTo;
  /** The next page, loaded while this one is looked at: { address, html, at, images }. */
  let ahead;

  const root = () => document.querySelector("[data-review]");
  const boxes = () => [...(root()?.querySelectorAll("input[name=photo]") ?? [])];
  const tileOf = (photo) =>
    boxes()
      .find((box) => box.value === photo)
      ?.closest("[data-tile]");
  const isDecided = (box) => ["approve", "reject"].includes(box.closest("[data-tile]").dataset.decided ?? "");

  function say(tile, words, look) {
    const line = tile.querySelector("[data-state]");
    line.textContent = words;
    line.dataset.state = look;
  }

  function tell(words) {
    const status = root()?.querySelector("[data-status]");
    if (status) status.textContent = words;
  }

  // On a phone the large photo would push the grid away under the finger: there each photo has a link to it.
  const isWide = () => matchMedia("(min-width: 64rem)").matches;

  /** Shows the photo with the focus large beside the grid, with its facts. */
  function showLarge(box) {
    if (!isWide()) return;
    const panel = root().querySelector("[data-large]");
    const tile = box.closest("[data-tile]");
    const image = document.createElement("img");
    image.src = box.dataset.full;
    image.alt = `Large: ${tile.querySelector(".picture-file").alt}`;
    const facts = tile.querySelector("[data-facts]").cloneNode(true);
    for (const loaded of facts.querySelectorAll("img")) loaded.loading = "eager";
    panel.replaceChildren(image, facts);
    panel.hidden = false;
    root().dataset.focused = "";
  }

  function focusOn(place) {
    const all = boxes();
    const target = all[Math.max(0, place)];
    (target ?? root().querySelector("[data-next]") ?? all.at(-1))?.focus();
  }

  function decide(box, intent, reason) {
    const selected = boxes().filter((each) => each.checked);
    const photos = (selected.length > 0 ? selected : [box]).filter((each) => !isDecided(each));
    for (const each of photos) {
      each.checked = false;
      const tile = each.closest("[data-tile]");
      tile.dataset.decided = intent;
      say(tile, intent === "approve" ? "Approved …" : `Rejected: ${reason.dataset.words} …`, intent);
      waiting.push({ photo: each.value, intent, reason: reason?.value });
    }
    if (photos.length > 0) lastDecided = photos.map((each) => each.value);
    void send();
    const all = boxes();
    const next = all.findIndex((each, place) => place > all.indexOf(box) && !isDecided(each));
    focusOn(next < 0 ? all.length : next);
  }

  function undo() {
    const photos = lastDecided;
    lastDecided = [];
    if (photos.length === 0) return tell("Nothing to undo here.");
    waiting.push(...photos.map((photo) => ({ photo, intent: "undo" })));
    void send();
  }

  /** One post at a time, with all that wait for the same decision. */
  async function send() {
    if (sending || waiting.length === 0) return;
    sending = true;
    const [{ intent, reason }] = waiting;
    const other = waiting.findIndex((each) => each.intent !== intent || each.reason !== reason);
    const batch = waiting.splice(0, other < 0 ? waiting.length : other);
    const body = new URLSearchParams({ intent, ...(reason ? { reason } : {}) });
    for (const { photo } of batch) body.append("photo", photo);
    const answers = await fetch(root().dataset.review, {
      method: "POST",
      body,
      headers: { Accept: "application/json" },
    })
      .then((answer) => (answer.headers.get("content-type")?.includes("json") ? answer.json() : undefined))
      .catch(() => undefined);
    for (const { photo } of batch)
      settle(
        photo,
        intent,
        answers?.reviewed?.find((each) => each.photo === photo),
      );
    sending = false;
    if (waiting.length > 0) void send();
    else if (leaveTo) location.assign(leaveTo);
  }

  function settle(photo, intent, answer) {
    const tile = tileOf(photo);
    if (!tile) {
      if (!answer?.ok) tell(`A photo on the previous page: ${answer?.sentence ?? "its decision wasn't sent."}`);
      return;
    }
    const line = tile.querySelector("[data-state]");
    if (answer?.ok) {
      if (intent === "undo") {
        delete tile.dataset.decided;
        say(tile, "", "");
        tell("Undone.");
      } else line.textContent = line.textContent.replace(" …", "");
      return;
    }
    const problem = answer?.sentence ?? "Not sent. Your session may have ended: reload the page.";
    if (intent === "undo") return tell(problem);
    tile.dataset.decided = "refused";
    say(tile, problem, "refused");
  }

  /** Loads the next page and its pictures; the browser shows pictures at once that this document has loaded. */
  async function loadAhead() {
    const link = root()?.querySelector("[data-next]");
    if (!link) return;
    const images = link.dataset.next.split(" ").map((photo) => {
      const image = new Image();
      image.fetchPriority = "low";
      image.src = link.dataset.photo.replace("PHOTO", photo);
      return image;
    });
    const html = await fetch(link.href, { headers: { Purpose: "prefetch" } })
      .then((answer) => (answer.ok && !answer.redirected ? answer.text() : undefined))
      .catch(() => undefined);
    if (html) ahead = { address: link.href, html, at: Date.now(), images };
  }

  function goNext(event, link) {
    const isAhead = ahead?.address === link.href && Date.now() - ahead.at <= minute;
    if (!isAhead && !sending) return;
    event.preventDefault();
    if (!isAhead) {
      leaveTo = link.href;
      return;
    }
    // Its stylesheet has another hash than this page's, which the browser would refuse aloud.
    const html = ahead.html.replace(/<style>[^]*?<\/style>/g, "");
    const page = readPage(html);
    const content = page.querySelector("#content");
    if (!content) return location.assign(link.href);
    document.querySelector("#content").replaceWith(document.adoptNode(content));
    history.pushState(null, "", link.href);
    lastDecided = [];
    begin();
    scrollTo(0, 0);
  }

  function onKey(event) {
    const box = event.target;
    if (!(box instanceof HTMLInputElement) || box.name !== "photo" || !root()?.contains(box)) return;
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const place = boxes().indexOf(box);
    const columns = getComputedStyle(root().querySelector("ul")).gridTemplateColumns.split(" ").length;
    const moves = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: columns, ArrowUp: -columns };
    const key = event.key.toLowerCase();
    const reason = root().querySelector(`input[name=reason][data-key="${CSS.escape(key)}"]`);
    const chosen = root().querySelector("input[name=reason]:checked");
    if (event.key in moves) focusOn(place + moves[event.key]);
    else if (key === "a") decide(box, "approve");
    else if (reason) decide(box, "reject", reason);
    else if (key === "r" && chosen) decide(box, "reject", chosen);
    else if (key === "r") tell("Choose a reason first, or press 1 to 6.");
    else if (key === "u") undo();
    else return;
    event.preventDefault();
  }

  function begin() {
    const here = root();
    if (!here) return;
    for (const each of here.querySelectorAll("[data-with-script]")) each.hidden = false;
    if (isWide()) boxes()[0]?.focus({ preventScroll: true });
    void loadAhead();
  }

  document.addEventListener("keydown", onKey);
  document.addEventListener("focusin", ({ target }) => {
    if (target instanceof HTMLInputElement && target.name === "photo" && root()?.contains(target)) showLarge(target);
  });
  document.addEventListener("click", (event) => {
    const link = event.target instanceof Element && event.target.closest("a[data-next]");
    if (link && !event.ctrlKey && !event.metaKey && !event.shiftKey) goNext(event, link);
  });
  // Pages that were swapped in have no document of their own to go back to.
  addEventListener("popstate", () => location.reload());
  begin();
})();
