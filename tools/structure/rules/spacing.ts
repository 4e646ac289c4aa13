import { lineFinder } from '../parse-source.ts';
import type { Project, Violation } from '../project.ts';

const spaces = /(?<![\w-])((?:row-|column-)?gap|(?:padding|margin)(?:-[a-z]+)*)\s*:([^;{}]+)/g;
const functionCall = /[\w-]+\((?:[^()]|\([^()]*\))*\)/g;
/** A hairline is no distance. */
const ownLength = /(?<![\w.])(?![01]px)[\d.]+(?:px|rem)\b/;

/** Distances come from one scale, so that screens which different people built look alike. */
export function* spacing({ files }: Project): Generator<Violation> {
  for (const [path, text] of files) {
    if (!path.startsWith('web/') || !path.endsWith('.css')) continue;
    const lineOf = lineFinder(text);
    for (const { index, 1: property, 2: value = '' } of text.matchAll(spaces)) {
      // A value that is reckoned from a token follows the scale.
      const given = value.replace(functionCall, (call) => (call.includes('var(--') ? '' : call));
      const [length] = ownLength.exec(given) ?? [];
      if (length === undefined) continue;
      const remedy = `${property} is ${length}: take a step of the scale, var(--space-…) in web/src/ui/styles/tokens.css.`;
      yield { path, line: lineOf(index), rule: 'spacing', remedy };
    }
  }
}
