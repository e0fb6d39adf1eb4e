/* The preview of a lander follows what is typed; without this file the button does it. */
(() => {
  const form = document.querySelector("form[data-preview]");
  const frame = document.querySelector("iframe[data-frame]");
  if (!form || !frame) return;
  // A page of this site, read as browsers with Trusted Types want it: they report every other way.
  const trusted = window.trustedTypes?.createPolicy("pages", { createHTML: (html) => html });
  const parse = (html) => new DOMParser().parseFromString(trusted ? trusted.createHTML(html) : html, "text/html");
  let waiting;
  let asked = 0;
  const refresh = async () => {
    const fields = new FormData(form);
    fields.set("intent", "preview");
    const turn = ++asked;
    const answer = await fetch(location.href, { method: "POST", body: new URLSearchParams(fields) }).catch(() => null);
    // A refusal is shown when the button is pressed.
    if (!answer?.ok || turn !== asked) return;
    const page = parse(await answer.text());
    const next = page.querySelector("iframe[data-frame]");
    if (!next) return;
    frame.className = next.className;
    frame.src = next.getAttribute("src");
  };
  form.addEventListener("input", () => {
    clearTimeout(waiting);
    waiting = setTimeout(refresh, 500);
  });
})();
