import { runCommand, stopOnShutdownRequest } from './lib/run-command.ts';
import { serve } from './lib/serve.ts';
import { webAppFolder } from './lib/web-app.ts';

// One server process from its environment alone. The development command restarts it on every change; a large
// installation runs several of them on one external database.
await runCommand(async () => {
  const server = await serve(process.env, process.env['NODE_ENV'] === 'development' ? undefined : webAppFolder);
  stopOnShutdownRequest({ stop: server.stop, kill: () => {} });
});
