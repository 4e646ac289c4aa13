import { countLines } from '../parse-source.ts';
import { isTest } from '../paths.ts';
import type { Project, Violation } from '../project.ts';

const maxFileLines = 300;
const maxFunctionLines = 80;
const maxComponentLines = 120;

const product = /^(contract|messages|server|web)\/src\/.+\.tsx?$/;
/** The reader of a small file has opened one to find little; a few are right, such as a page or a type of its own. */
const smallLines = 25;
const maxSmallShare = 0.12;
/** A repository of few files may have that many small ones. */
const fewSmall = 20;

/** Tests and the demo's data are as long as they must be; what a tool wrote says so in its first line. */
const isCounted = (path: string, text: string): boolean =>
  !isTest(path) && !path.startsWith('server/database/seed/') && !text.startsWith('// Generated ');

/** A file, a function, a component fits the head of who reads it. */
export function* sizes({ files, sources }: Project): Generator<Violation> {
  for (const [path, text] of files) {
    const lines = sources.get(path)?.lines ?? (path.endsWith('.css') ? countLines(text) : 0);
    if (lines <= maxFileLines || !isCounted(path, text)) continue;
    const remedy = `${lines} lines, at most ${maxFileLines}: split the file where its purpose splits.`;
    yield { path, rule: 'sizes', remedy };
  }
  for (const [path, { functions }] of sources) {
    if (!isCounted(path, files.get(path) ?? '')) continue;
    for (const { name, line, lines } of functions) {
      const isComponent = path.endsWith('.tsx') && /^[A-Z]/.test(name);
      const maxLines = isComponent ? maxComponentLines : maxFunctionLines;
      if (lines <= maxLines) continue;
      const remedy = `${name || 'This function'} has ${lines} lines, at most ${maxLines}: take out a part that can be named.`;
      yield { path, line, rule: 'sizes', remedy };
    }
  }
}

/** Among the product's files few are small: what has one user stands with it, and what is about one thing together. */
export function* smallFiles({ sources }: Project): Generator<Violation> {
  const all = [...sources].filter(([path]) => product.test(path) && !isTest(path));
  const small = all.filter(([, { lines }]) => lines <= smallLines);
  if (small.length <= Math.max(fewSmall, all.length * maxSmallShare)) return;
  const remedy = `${small.length} of ${all.length} files have ${smallLines} lines or fewer, at most ${100 * maxSmallShare} % may: put the new one where it is used.`;
  yield { path: 'tools/structure/rules/sizes.ts', rule: 'small-files', remedy };
}
