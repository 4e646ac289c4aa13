import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { version } from '../server/src/platform/version.ts';
import { type Bill, completeBill } from './bill/complete-bill.ts';
import { repositoryRoot } from './lib/repository.ts';
import { runCommand } from './lib/run-command.ts';

// The bill of materials: everything that is installed, with its version and licence, in CycloneDX. With a folder behind
// it, it is written there under the name of the release that it belongs to.
await runCommand(async () => {
  const [folder] = process.argv.slice(2);
  const output = execFileSync('npm', ['sbom', '--package-lock-only', '--sbom-format=cyclonedx'], {
    cwd: repositoryRoot,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  // npm's own answer, in the shape of CycloneDX.
  const bill = JSON.stringify(completeBill(JSON.parse(output) as Bill, process.versions), null, 2);
  if (folder === undefined) return console.log(bill);
  const file = join(folder, `quieta-${version}.cdx.json`);
  writeFileSync(file, `${bill}\n`);
  console.log(`Written to ${file}.`);
});
