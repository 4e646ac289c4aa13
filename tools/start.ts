import { resolve } from 'node:path';
import { writeRunning } from './lib/data-dir.ts';
import { startDependencies } from './lib/installation.ts';
import { runCommand, stopOnShutdownRequest } from './lib/run-command.ts';
import { requireConfig, serve } from './lib/serve.ts';
import { showProgress } from './lib/show-progress.ts';
import { printStartScreen } from './lib/start-screen.ts';
import { buildWebApp, webAppFolder } from './lib/web-app.ts';

await runCommand(async () => {
  // The screen says what a reader needs; the log of each request is for servers.
  const given = { ...process.env, LOG_LEVEL: process.env['LOG_LEVEL'] || 'warn' };
  const config = requireConfig(given);
  const dataDir = resolve(config.dataDir);
  const dependencies = await startDependencies(given, config);
  const stopping = [dependencies.stop];
  const stop = async () => {
    for (const each of stopping.toReversed()) await each();
  };
  stopOnShutdownRequest({ stop, kill: dependencies.kill });
  try {
    console.log('Preparing the web app …');
    await showProgress('Preparing the web app', buildWebApp);
    const server = await serve(dependencies.env, webAppFolder);
    stopping.push(server.stop);
    writeRunning(dataDir, server.url);
    printStartScreen({ url: server.url, dataDir, config, dependencies });
  } catch (error) {
    await stop();
    throw error;
  }
});
