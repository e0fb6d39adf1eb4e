/* Small improvements of the desk: everything works without this file. */
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
