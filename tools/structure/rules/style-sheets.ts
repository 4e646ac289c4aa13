import { lineFinder } from '../parse-source.ts';
import type { Project, Violation } from '../project.ts';

/** Matches the first, last or nth child with anything unnamed within or beside it. */
const placeAndAnything =
  /:(?:first|last|only|nth(?:-last)?)-(?:child|of-type)(?:\([^)]*\))?[^\s>+~,{}()]*\s*[\s>+~]\s*(?:\*|:(?!is|where))[^{};]*\{/g;

/**
 * A selector that ends in no name applies to whatever there is. After a child's place among the others, which changes
 * wherever an element comes or goes, browsers style everything within its neighbours anew: in the whole page, not only
 * where the selector would match.
 */
export function* restyling({ files }: Project): Generator<Violation> {
  for (const [path, text] of files) {
    if (!path.startsWith('web/') || !path.endsWith('.css')) continue;
    const lineOf = lineFinder(text);
    for (const { index, 0: selector } of text.matchAll(placeAndAnything)) {
      const remedy = `${selector.slice(0, -1).trim()} ends in no name, so that each page is styled anew wherever a child becomes the first or last: name what it means, as :is(th, td).`;
      yield { path, line: lineOf(index), rule: 'restyling', remedy };
    }
  }
}

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
