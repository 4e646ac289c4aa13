import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { writeRunning } from './lib/data-dir.ts';
import { findFreePort } from './lib/free-port.ts';
import { startDependencies } from './lib/installation.ts';
import { repositoryRoot } from './lib/repository.ts';
import { runCommand, stopOnShutdownRequest } from './lib/run-command.ts';
import { requireConfig } from './lib/serve.ts';
import { printStartScreen } from './lib/start-screen.ts';

// Vite answers on the product's port, so that addresses and cookies are those of the real thing; it passes API and
// identity provider on to the server, which starts again on every change of its own files.
await runCommand(async () => {
  const config = requireConfig(process.env);
  const dataDir = resolve(config.dataDir);
  const dependencies = await startDependencies(process.env, config);
  const serverPort = String(await findFreePort());
  const server = run('node', ['--watch', '--watch-preserve-output', join('tools', 'serve.ts')], '.', {
    ...dependencies.env,
    NODE_ENV: 'development',
    CHECK_ANSWERS: 'true',
    PORT: serverPort,
    HOST: '127.0.0.1',
    PUBLIC_URL: config.publicUrl,
    PRINTER_SIMULATOR_PORT: String(config.printerSimulatorPort),
  });
  const vite = run(
    'vite',
    ['--port', String(config.port), '--strictPort', '--host', config.host, '--clearScreen', 'false'],
    'web',
    {
      ...process.env,
      QUIETA_API: `http://127.0.0.1:${serverPort}`,
    },
  );
  const stop = async () => {
    await Promise.all([end(vite), end(server)]);
    await dependencies.stop();
  };
  stopOnShutdownRequest({ stop, kill: dependencies.kill });
  for (const child of [server, vite]) child.once('exit', () => process.kill(process.pid, 'SIGTERM'));
  writeRunning(dataDir, config.publicUrl);
  printStartScreen({ url: config.publicUrl, dataDir, config, dependencies });
});

function run(program: string, args: readonly string[], folder: string, env: NodeJS.ProcessEnv): ChildProcess {
  return spawn(program, args, { cwd: join(repositoryRoot, folder), env, stdio: ['ignore', 'inherit', 'inherit'] });
}

async function end(child: ChildProcess): Promise<void> {
  child.removeAllListeners('exit');
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}
