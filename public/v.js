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
      if (menu.querySelector("summary + div.absolute") && !menu.contains(except)) menu.open = false;
    }
  };
  on("click", (event) => closeMenus(event.target));
  on("keydown", (event) => event.key === "Escape" && closeMenus());
})();
