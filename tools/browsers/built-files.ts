import { globSync, readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { basename, join } from 'node:path';
import { webAppFolder } from '../lib/web-app.ts';
import { type Missing, missingInScript, missingInStyles } from './asked-of-browsers.ts';

interface Exception {
  /** Beginning of the names. */
  readonly name: string;
  /** The package whose code may ask for it; everywhere where it is left out. */
  readonly within?: string;
  readonly why: string;
}

const exceptions: readonly Exception[] = [
  { name: 'Temporal.', why: 'The page brings its own where there is none.' },
  { name: 'Error.captureStackTrace', why: 'It is an extra of some engines, and packages ask whether it is there.' },
  { name: 'AbortSignal.timeout', why: 'Chrome 123 has it, and names but the reason otherwise.' },
  { name: 'Intl.DurationFormat', within: 'temporal-polyfill', why: 'It asks first.' },
  { name: 'URL.parse', within: 'oauth4webapi', why: 'It asks first.' },
  { name: 'Uint8Array.fromBase64', within: 'oauth4webapi', why: 'It asks first.' },
  {
    name: 'type()',
    why: 'A text field that grows with its text is as tall as the rows that it names, or stays one row tall.',
  },
];

/** Features that the built web app uses and the oldest of its browsers lacks, a sentence each. */
export function problemsOfBuiltFiles(): string[] {
  const files = globSync('assets/*.{js,css}', { cwd: webAppFolder }).sort();
  return files.flatMap((file) => {
    const path = join(webAppFolder, file);
    const text = readFileSync(path, 'utf8');
    const missing = file.endsWith('.css') ? missingInStyles(text) : missingInScript(text);
    const sourceAt = missing.length > 0 && file.endsWith('.js') ? sourcesOf(path, text) : () => basename(file);
    return missing.flatMap((each) => {
      const source = sourceAt(each.offset);
      const isException = exceptions.some(
        ({ name, within = '' }) => each.name.startsWith(name) && source.includes(within),
      );
      return isException ? [] : [sentenceOf(each, source)];
    });
  });
}

function sentenceOf({ name, browsers }: Missing, source: string): string {
  return `${source}: ${name} is not there in the oldest ${browsers.join(', ')}: do without, or ask first and say so in tools/browsers/built-files.ts.`;
}

/** Answers where what stands there in the built file comes from. */
function sourcesOf(path: string, text: string): (offset: number) => string {
  // Written by the build beside each script.
  const map = new SourceMap(JSON.parse(readFileSync(`${path}.map`, 'utf8')) as SourceMapPayload);
  return (offset) => {
    const before = text.slice(0, offset).split('\n');
    // Code that the build adds has no source, which the type does not know.
    const entry = map.findEntry(before.length - 1, before.at(-1)?.length ?? 0) as { originalSource?: string };
    return entry.originalSource?.replace(/^(\.\.\/)+/, '') ?? basename(path);
  };
}
