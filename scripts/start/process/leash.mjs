// Preloaded into the serving process: when its parent process is gone (kill -9), it ends too, so that the next start
// finds
// the port free. Without a parent connected by IPC it does nothing.
if (process.channel) {
  process.channel.unref();
  process.once("disconnect", () => {
    process.kill(process.pid, "SIGINT");
    setTimeout(() => process.exit(1), 1500).unref();
  });
}
