import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { brotliCompressSync, constants, gunzipSync } from 'node:zlib';
import * as z from 'zod/mini';
import { findFreePort } from './lib/free-port.ts';
import { OperatorProblem } from './lib/operator-problem.ts';
import { repositoryRoot } from './lib/repository.ts';
import { runCommand } from './lib/run-command.ts';
import { askProgram } from './release-fixture/ask-program.ts';
import { fixtureEnvironment, startProgram } from './release-fixture/call-program.ts';
import { environmentLines } from './release-fixture/environment-lines.ts';
import { workADay } from './release-fixture/work-a-day.ts';

const headSchema = z.object({ migrations: z.array(z.string()) });

/** Ports of an installation with its simulators. */
const ports = 6;
/** A program seals what its audit has gathered every ten minutes. */
const sealMilliseconds = 700_000;

// Makes the fixture of a release: its program runs from its own checkout, works a day, and leaves its database and its
// answers, which each later version has to bring up to date and to answer alike.
await runCommand(async () => {
  const [name, checkout = repositoryRoot] = process.argv.slice(2);
  if (name === undefined) {
    throw new OperatorProblem('Name the release: npm run release-fixture -- NAME [FOLDER OF ITS CHECKOUT]');
  }
  const dataDir = mkdtempSync(join(tmpdir(), 'quieta-release-'));
  const program = await startProgram({ checkout: resolve(checkout), dataDir, port: await findFreePort(ports) });
  try {
    const made = await workADay(program);
    const backup = await sealedBackup(program, dataDir);
    const answers = await askProgram(program, made);
    const [head = ''] = backup;
    const fixture = {
      ...headSchema.parse(JSON.parse(head.slice(head.indexOf('\t') + 1))),
      madeAt: Temporal.Now.instant().toString(),
      lines: environmentLines(backup, fixtureEnvironment),
      answers,
    };
    const text = Buffer.from(JSON.stringify(fixture));
    const packed = brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: text.length } });
    const file = join(repositoryRoot, 'server', 'testing', 'fixtures', 'releases', `${name}.json.br`);
    writeFileSync(file, packed);
    console.log(`${file} has ${packed.length} bytes, ${answers.length} answers.`);
  } finally {
    await program.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
});

/** The program's own backup, as soon as the chain of its audit has covered the day's work. */
async function sealedBackup(program: Awaited<ReturnType<typeof startProgram>>, folder: string): Promise<string[]> {
  const deadline = performance.now() + sealMilliseconds;
  for (let nth = 0; ; nth += 1) {
    const file = join(folder, `backup-${nth}.gz`);
    await program.backUp(file);
    const lines = gunzipSync(readFileSync(file)).toString().trimEnd().split('\n');
    if (lines.some((line) => line.startsWith('audit_seal\t'))) return lines;
    if (performance.now() > deadline) throw new OperatorProblem('The program did not seal its audit.');
    await wait(20_000);
  }
}
