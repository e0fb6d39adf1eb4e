/* Small improvements: everything works without this file. */
(() => {
  const on = (name, hear) => addEventListener(name, hear, true);
  const plain = !document.querySelector("#texts");
  // Text entered while a form is being submitted is put back after the answer; secrets are never copied.
  const sent = new Map();
  let newer = {};
  const placeOf = (form) => form.getAttribute("id") || new URL(form.getAttribute("action") || "", location).href;
  const fieldsOf = (form) =>
    [...form.elements].filter(({ type, autocomplete }) => !/pass|file|-code/.test(type + autocomplete));
  const sideOf = ({ type }) => (/radio|checkbox/.test(type) ? "checked" : "value");
  const keyOf = (field) => field.name + (field[sideOf(field)] === field.value ? "" : field.value);
  const wordsOf = (form) => Object.fromEntries(fieldsOf(form).map((field) => [keyOf(field), field[sideOf(field)]]));
  const send = (event) => {
    const form = event.target;
    // A second press does not submit the form again.
    if (form.dataset.sent) return event.preventDefault();
    const alike = [...document.forms].filter((other) => placeOf(other) === placeOf(form));
    if (!alike[1]) sent.set(form, wordsOf(form));
    if (!plain) return;
    form.dataset.sent = 1;
    setTimeout(() => delete form.dataset.sent, 8000);
    // A message that is typed stays when another form, of a photo, leads to the chat again.
    const chat = document.querySelector("[data-composer]");
    if (chat && chat != form) newer[placeOf(chat)] = [{ text: chat.text.defaultValue }, wordsOf(chat)];
    if (form.dataset.composer === "" && event.submitter?.value === "send") {
      event.preventDefault();
      sendMessage(form);
    }
    const card = form.closest("[id^=m-]");
    if (card && /^(un)?like$/.test(form.intent?.value)) {
      event.preventDefault();
      sendLike(form, card);
    }
  };
  const bring = () => {
    sent.clear();
    for (const form of document.forms) {
      const [was, now] = newer[placeOf(form)] || [];
      for (const field of now ? fieldsOf(form) : []) {
        const key = keyOf(field);
        if (now[key] === was[key] || field[sideOf(field)] !== was[key]) continue;
        field[sideOf(field)] = now[key];
        field.dispatchEvent(new Event("input", { bubbles: true }));
      }
    }
    newer = {};
  };
  // A page of this site, read as browsers with Trusted Types want it: they report every other way.
  const trusted = window.trustedTypes?.createPolicy("pages", { createHTML: (html) => html });
  const parse = (html) => new DOMParser().parseFromString(trusted ? trusted.createHTML(html) : html, "text/html");
  // The light chat that is open: a message is sent without loading the page again, and new ones are added to it.
  const chat = () => document.querySelector("[data-last]");
  const update = async (address, options) => {
    const { last } = chat().dataset;
    const answer = await fetch(address, { ...options, headers: { "X-After": last } });
    const news = parse(await answer.text());
    const list = news.querySelector("[data-last]");
    if (!answer.ok || !list || news.title) throw answer;
    if (answer.redirected && new URL(answer.url).pathname !== location.pathname) return location.assign(answer.url);
    // Another update was faster.
    if (last !== chat().dataset.last) return update(location);
    if (list.dataset.all) chat().replaceWith(list);
    else chat().append(...list.children);
    chat().dataset.last = list.dataset.last;
    for (const part of ["[name=key]", "#message-cost"]) {
      document.querySelector(`[data-composer] ${part}`)?.replaceWith(news.querySelector(part));
    }
  };
  const sendMessage = async (form) => {
    const { text } = form;
    const typed = text.value;
    const body = new URLSearchParams(new FormData(form));
    body.set("intent", "send");
    try {
      await update(form.action, { method: "POST", body });
      if (text.value === typed) text.value = "";
      sent.delete(form);
      delete form.dataset.sent;
    } catch {
      // Refused or lost: the browser sends it again and shows why. By its key it counts once.
      form.append(Object.assign(document.createElement("input"), { type: "hidden", name: "intent", value: "send" }));
      form.submit();
    }
  };
  // A like changes its own card or button only.
  const sendLike = async (form, { id }) => {
    try {
      const body = new URLSearchParams(new FormData(form));
      const answer = await fetch(form.action, { method: "POST", body, headers: { "X-Part": id } });
      const part = parse(await answer.text()).getElementById(id);
      if (!answer.ok) throw answer;
      if (!part) return location.assign(answer.url);
      document.getElementById(id).replaceWith(part);
      part.querySelector("form button").focus();
    } catch {
      // Refused or lost: the browser sends it again and shows why.
      form.submit();
    }
  };
  // Counts of unread messages and new likes.
  const count = async (address, name) => (await (await fetch(address)).json())[name];
  const poll = (seconds) =>
    setTimeout(async () => {
      let push;
      try {
        const worker = await navigator.serviceWorker?.getRegistration();
        push = await worker?.pushManager.getSubscription();
        const { value } = document.querySelector("[name=account]");
        const { status } = await fetch("/api/user.php", { headers: { "X-Account": value } });
        // Another account is signed in: this page is not theirs.
        if (status === 409) reload();
        const unread = await count("/api/chats.php?limit=1", "total_unread_messages");
        const likes = await count("/api/likes.php?limit=1", "total_new_likes");
        if (chat() && !document.hidden) await update(location);
        if (likes >= 0 && `${unread} ${likes}` !== document.body.dataset.news) showNews({ unread, likes });
      } catch {}
      poll(push ? 300 : 60);
    }, seconds * 1000);
  // Not while something is typed.
  const reload = () =>
    [...document.querySelectorAll("input, textarea")].some((field) => field.value !== field.defaultValue) ||
    location.reload();
  const showNews = (news) => {
    const { unread, likes } = news;
    document.body.dataset.news = `${unread} ${likes}`;
    document.title = (unread + likes ? `(${unread + likes}) ` : "") + document.title.replace(/^\(\d+\) /, "");
    for (const badge of document.querySelectorAll("[data-count]")) {
      const number = news[badge.dataset.count];
      badge.hidden = !number;
      badge.textContent = number > 99 ? "99+" : number;
    }
    // A list of what is counted is read again.
    if (/^\/(chats|likes)$/.test(location.pathname)) reload();
  };
  on("submit", send);
  on("forms-answered", bring);
  on("input", ({ target: { form } }) => {
    if (sent.has(form)) newer[placeOf(form)] = [sent.get(form), wordsOf(form)];
  });
  on("pagehide", () => (sessionStorage.newer = JSON.stringify(newer)));
  on("pageshow", () => {
    for (const form of document.forms) delete form.dataset.sent;
    newer = JSON.parse(sessionStorage.newer || "{}");
    delete sessionStorage.newer;
    bring();
  });
  if (!plain) return;
  // The token of a mailed link stays in its form and is removed from the address.
  if (document.querySelector("[name=token]") && /[?&]token=/.test(location.search)) {
    history.replaceState(null, "", location.pathname);
  }
  // The end of a page view.
  on("visibilitychange", () => document.hidden && navigator.sendBeacon("/api/page-hidden.php", "{}"));
  // Closes an open menu on Escape and on a click elsewhere.
  const closeMenus = (except) => {
    for (const menu of document.querySelectorAll("details[open]")) {
      if (menu.dataset.menu && !menu.contains(except)) menu.open = false;
    }
  };
  on("click", (event) => closeMenus(event.target));
  on("keydown", (event) => event.key === "Escape" && closeMenus());
  // One photo, in the place of its placeholder.
  on("click", (event) => {
    const link = event.target.closest("[data-show-photo]");
    const photo = link?.parentNode.querySelector("img");
    if (!photo || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    photo.src = link.dataset.showPhoto || link.href;
    if (link.contains(photo)) delete link.dataset.showPhoto;
    else link.remove();
  });
  if (document.body.dataset.news) poll(5);
  // The app's icon counts for members only.
  else navigator.clearAppBadge?.();
})();
