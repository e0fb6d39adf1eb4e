/* How fast a page feels. Loaded only after Accept; its report names nobody (app/tracking/README.md#speed). */
(() => {
  const pages = {};
  const page = () => (pages[location.pathname] ||= { c: 0, session: 0, events: {} });
  const first = page();
  const watched = [];
  const watch = (type, hear, more) => {
    try {
      const observer = new PerformanceObserver((list) => list.getEntries().forEach(hear));
      observer.observe({ type, buffered: true, ...more });
      watched.push(() => observer.takeRecords().forEach(hear));
    } catch {
      // This browser does not measure it.
    }
  };
  // A page that was opened in the background paints when it is looked at.
  if (!document.hidden) watch("largest-contentful-paint", (entry) => (first.l = entry.startTime));
  let begin = 0;
  let last = 0;
  watch("layout-shift", ({ hadRecentInput, startTime, value }) => {
    if (hadRecentInput) return;
    const own = page();
    // Shifts within a second of each other, five seconds at most, are felt as one.
    own.session = startTime - last < 1000 && startTime - begin < 5000 ? own.session + value : value;
    if (own.session === value) begin = startTime;
    last = startTime;
    own.c = Math.max(own.c, own.session);
  });
  const act = ({ interactionId, duration, entryType }) => {
    const id = interactionId || (entryType == "first-input" && "first");
    const { events } = page();
    if (id) events[id] = Math.max(events[id] || 0, duration);
  };
  watch("event", act, { durationThreshold: 16 });
  watch("first-input", act);
  const canShift = (window.PerformanceObserver?.supportedEntryTypes || []).includes("layout-shift");
  let isSent;
  document.addEventListener("visibilitychange", () => {
    if (isSent || !document.hidden) return;
    isSent = 1;
    // What was measured a moment ago has not been told yet.
    watched.forEach((tell) => tell());
    const report = Object.entries(pages).map(([path, { l = null, c, events }]) => {
      const slowest = Object.values(events).sort((a, b) => b - a);
      // Of each fifty interactions the slowest one is forgiven.
      const inp = slowest[Math.floor(slowest.length / 50)] ?? null;
      return [path, l, inp, canShift ? c : null];
    });
    const body = JSON.stringify(report.slice(0, 20));
    navigator.sendBeacon?.("/speed-report", new Blob([body], { type: "application/json" }));
  });
})();
