/* An import's progress moves by itself; without this file the page is loaded again. */
(() => {
  // A page of this site, read as browsers with Trusted Types want it: they report every other way.
  const trusted = window.trustedTypes?.createPolicy("pages", { createHTML: (html) => html });
  const parse = (html) => new DOMParser().parseFromString(trusted ? trusted.createHTML(html) : html, "text/html");
  const look = async () => {
    const shown = document.querySelector("[data-progress]");
    if (!shown) return;
    const answer = await fetch(location.href).catch(() => null);
    const page = answer?.ok ? parse(await answer.text()) : null;
    const next = page?.querySelector("#imports");
    if (next) shown.replaceWith(next);
    setTimeout(look, 1500);
  };
  setTimeout(look, 1500);
})();
