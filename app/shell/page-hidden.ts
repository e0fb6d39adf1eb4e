/** Tells the server when the page becomes hidden (spec 7): a beacon with an empty JSON body, whatever comes of it. */
export function sendPageHidden(): void {
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden) return;
    navigator.sendBeacon?.("/api/page-hidden.php", new Blob(["{}"], { type: "application/json" }));
  });
}
