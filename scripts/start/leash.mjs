// Preloaded into the serving process: when the process that started it is gone (kill -9), it goes too, so that the
// next start finds the port free. Without a starter on the other side it does nothing.
if (process.channel) {
  process.channel.unref();
  process.once("disconnect", () => {
    process.kill(process.pid, "SIGTERM");
    setTimeout(() => process.exit(1), 1500).unref();
  });
}
