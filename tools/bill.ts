import { execFileSync } from 'node:child_process';
import { type Bill, completeBill } from './bill/complete-bill.ts';
import { repositoryRoot } from './lib/repository.ts';

// The bill of materials: everything that is installed, with its version and licence, in CycloneDX.
const output = execFileSync('npm', ['sbom', '--package-lock-only', '--sbom-format=cyclonedx'], {
  cwd: repositoryRoot,
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
  stdio: ['ignore', 'pipe', 'inherit'],
});
// npm's own answer, in the shape of CycloneDX.
console.log(JSON.stringify(completeBill(JSON.parse(output) as Bill, process.versions), null, 2));
