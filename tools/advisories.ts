import { spawnSync } from 'node:child_process';
import { repositoryRoot } from './lib/repository.ts';

/** Answer of `npm audit --json`; without `metadata` it has not been told anything. */
interface Audit {
  readonly message?: string;
  readonly error?: { readonly summary?: string };
  readonly metadata?: { readonly vulnerabilities: Readonly<Record<string, number>> };
}

/**
 * Asks npm whether anything that is installed has a known serious hole. npm itself ends well where its registry refuses
 * to answer; here nothing that was not asked counts as well.
 */
const { stdout } = spawnSync('npm', ['audit', '--json', '--audit-level=high'], {
  cwd: repositoryRoot,
  encoding: 'utf8',
});
const audit = read(stdout);
if (audit?.metadata === undefined) {
  const why = audit?.error?.summary ?? audit?.message ?? 'no answer';
  console.error(
    `npm's registry has not said which packages have known holes (${why}). Nothing was checked: try again.`,
  );
  process.exitCode = 1;
} else {
  const { high = 0, critical = 0 } = audit.metadata.vulnerabilities;
  console.log(
    high + critical === 0
      ? 'No package that is installed has a known serious hole.'
      : `${high + critical} packages have a known serious hole: "npm audit" names them, and what mends them.`,
  );
  process.exitCode = high + critical === 0 ? 0 : 1;
}

function read(text: string): Audit | null {
  try {
    // npm's own answer.
    return JSON.parse(text) as Audit;
  } catch {
    return null;
  }
}
