import { countLines } from '../parse-source.ts';
import { isTest } from '../paths.ts';
import type { Project, Violation } from '../project.ts';

const maxFileLines = 300;
const maxFunctionLines = 80;
const maxComponentLines = 120;

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
