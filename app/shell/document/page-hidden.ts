/** Notifies the server when the page is hidden (spec 7): a beacon with an empty JSON body; the answer is ignored. */
export function sendPageHidden(): void {
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden) return;
    navigator.sendBeacon?.("/api/page-hidden.php", new Blob(["{}"], { type: "application/json" }));
  });
}
