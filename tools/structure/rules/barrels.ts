import type { Project, Violation } from '../project.ts';

/** A name is imported from the file that declares it. */
export function* barrels({ sources }: Project): Generator<Violation> {
  for (const [path, { exports }] of sources) {
    const passesAllOn = exports.length > 0 && exports.every((exported) => exported.isPassedOn);
    const hidesNames = exports.some((exported) => exported.name === '*');
    if (!passesAllOn && !hidesNames) continue;
    const remedy = 'This file passes on what others declare: import from the declaring files and remove it.';
    yield { path, rule: 'barrels', remedy };
  }
}
