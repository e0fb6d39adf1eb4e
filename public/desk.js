/* Small improvements of the desk: everything works without this file. */

/** A page of the desk from its HTML, as browsers with Trusted Types want it read: they report every other way. */
const readPage = (() => {
  const trusted = window.trustedTypes?.createPolicy("pages", { createHTML: (html) => html });
  return (html) => new DOMParser().parseFromString(trusted ? trusted.createHTML(html) : html, "text/html");
})();

(() => {
  // A second press does not submit a form again.
  addEventListener("submit", (event) => {
    const { dataset } = event.target;
    if (dataset.sent) return event.preventDefault();
    dataset.sent = 1;
    setTimeout(() => delete dataset.sent, 8000);
  });
  addEventListener("pageshow", () => {
    for (const form of document.forms) delete form.dataset.sent;
  });
})();
