import type { Project, Violation } from '../project.ts';
import { isPureFile } from './pure-files.ts';

/**
 * A file that decides by values alone is tested by values alone, beside it: only so it is quick to see that a test
 * notices every break.
 */
export function* testedRules({ sources }: Project): Generator<Violation> {
  for (const path of sources.keys()) {
    if (!isPureFile(path) || sources.has(path.replace(/\.ts$/, '.test.ts'))) continue;
    yield { path, rule: 'tested-rules', remedy: 'What this file decides has no test of its own: put one beside it.' };
  }
}
