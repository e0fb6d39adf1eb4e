/* The preview of a lander follows what is typed; without this file the button does it. */
(() => {
  const form = document.querySelector("form[data-preview]");
  const frame = document.querySelector("iframe[data-frame]");
  if (!form || !frame) return;
  let waiting;
  let asked = 0;
  const refresh = async () => {
    const fields = new FormData(form);
    fields.set("intent", "preview");
    const turn = ++asked;
    const answer = await fetch(location.href, { method: "POST", body: new URLSearchParams(fields) }).catch(() => null);
    // A refusal is shown when the button is pressed.
    if (!answer?.ok || turn !== asked) return;
    const page = readPage(await answer.text());
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
