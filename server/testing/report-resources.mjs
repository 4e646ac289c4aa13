// Preloaded into a server process under test: asked by a signal, it tells what it holds once all that is garbage is gone.
process.on('SIGUSR2', () => {
  globalThis.gc();
  const handles = process.getActiveResourcesInfo().filter((name) => name !== 'Timeout' && name !== 'Immediate').length;
  process.stdout.write(`resources ${JSON.stringify({ heap: process.memoryUsage().heapUsed, handles })}\n`);
});
