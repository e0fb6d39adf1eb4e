/* Pages that carry no React: small comforts only, everything works without this file. */
(function () {
  // A second press on the same form while it is on its way sends nothing twice.
  document.addEventListener("submit", function (event) {
    var form = event.target;
    if (form.dataset.sent) {
      event.preventDefault();
      return;
    }
    form.dataset.sent = "1";
    setTimeout(function () {
      delete form.dataset.sent;
    }, 8000);
  });
  window.addEventListener("pageshow", function (event) {
    if (!event.persisted) return;
    document.querySelectorAll("form[data-sent]").forEach(function (form) {
      delete form.dataset.sent;
    });
  });
  // The secret of a mailed link stays in the form, not in the address and the history.
  if (document.querySelector("input[type=hidden][name=token]") && /[?&]token=/.test(location.search)) {
    history.replaceState(null, "", location.pathname);
  }
  // Counted as the end of a page view; nobody reads the answer.
  document.addEventListener("visibilitychange", function () {
    if (!document.hidden || !navigator.sendBeacon) return;
    navigator.sendBeacon("/api/page-hidden.php", new Blob(["{}"], { type: "application/json" }));
  });
  // An open menu closes with Escape and with a click elsewhere.
  function closeMenus(except) {
    document.querySelectorAll("details[open]").forEach(function (menu) {
      if (menu.querySelector("summary + div.absolute") && !(except && menu.contains(except))) menu.open = false;
    });
  }
  document.addEventListener("click", function (event) {
    closeMenus(event.target);
  });
  document.addEventListener("keydown", function (event) {
    if (event.key === "Escape") closeMenus(null);
  });
})();
