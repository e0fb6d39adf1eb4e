/* An import's progress moves by itself; without this file the page is loaded again. */
(() => {
  const look = async () => {
    const shown = document.querySelector("[data-progress]");
    if (!shown) return;
    const answer = await fetch(location.href).catch(() => null);
    const page = answer?.ok ? readPage(await answer.text()) : null;
    const next = page?.querySelector("#imports");
    if (next) shown.replaceWith(next);
    setTimeout(look, 1500);
  };
  setTimeout(look, 1500);
})();
