// Preloaded into a server process under test: on a signal, it reports what it uses after a garbage collection.
process.on('SIGUSR2', () => {
  globalThis.gc();
  const handles = process.getActiveResourcesInfo().filter((name) => name !== 'Timeout' && name !== 'Immediate').length;
  process.stdout.write(`resources ${JSON.stringify({ heap: process.memoryUsage().heapUsed, handles })}\n`);
});
