import type { Span } from 'oxc-parser';
import { lineFinder } from '../parse-source.ts';
import type { Project, Violation } from '../project.ts';

const maxColumns = 120;

/** Clauses that begin so name nothing and do nothing: the reader has to build the sentence around them. */
const headless =
  /^(What|Whom|Whose|Who|Of|Nothing|Beneath|Not before|So (long|many|few)|(To|By|From) whom|(Under|Over) (which|how)|Up to how)\b|^Where\b[^,:;]*$/;

/** A directive for a tool stands on one line. */
const directive = /^\s*\/\/ (oxlint|biome|@ts)-/;

/**
 * A comment's first sentence has a subject and a verb, or is a noun phrase that names the thing, so that a colleague
 * reads it once. Comments stay within the width of the code, which the formatter does not see to.
 */
export function* plainComments({ files, sources }: Project): Generator<Violation> {
  for (const [path, { comments }] of sources) {
    const text = files.get(path) ?? '';
    if (text.startsWith('// Generated ')) continue;
    const lineOf = lineFinder(text);
    for (const comment of joined(comments, text)) {
      const line = lineOf(comment.start);
      const [opening] = headless.exec(firstSentence(text.slice(comment.start, comment.end))) ?? [];
      if (opening !== undefined) {
        const remedy = `a comment begins with "${opening.split(' ').slice(0, 2).join(' ')} …": name the thing, or say what it does.`;
        yield { path, line, rule: 'plain-comments', remedy };
      }
      const long = linesOf(comment, text).findIndex((one) => one.length > maxColumns && !directive.test(one));
      if (long >= 0) {
        const remedy = `a comment is wider than ${maxColumns} columns: wrap it.`;
        yield { path, line: line + long, rule: 'plain-comments', remedy };
      }
    }
  }
}

/** Lines of `//` that follow each other are one comment. */
function joined(comments: readonly Span[], text: string): Span[] {
  const spans: Span[] = [];
  for (const { start, end } of comments) {
    const last = spans.at(-1);
    const isNext = last && text.startsWith('//', start) && /^\n[ \t]*$/.test(text.slice(last.end, start));
    if (isNext && text.startsWith('//', last.start)) last.end = end;
    else spans.push({ start, end });
  }
  return spans;
}

function firstSentence(comment: string): string {
  const words = comment.replaceAll(/^\s*(\/\*\*?|\*\/|\*|\/\/)|\*\/$/gm, ' ').replaceAll(/\s+/g, ' ');
  return (/^.*?[.:;!?](?=\s|$)/.exec(words.trim())?.[0] ?? words.trim()).replace(/[.!?]$/, '');
}

/** Whole lines of the text, from the one where the comment begins to the one where it ends. */
function linesOf({ start, end }: Span, text: string): string[] {
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const rest = text.indexOf('\n', end);
  return text.slice(from, rest < 0 ? undefined : rest).split('\n');
}

/**
 * Biome formats and sorts imports, and lints nothing: a suppression of its lint does nothing. Oxlint finds its own
 * unused ones.
 */
export function* suppressions({ files }: Project): Generator<Violation> {
  for (const [path, text] of files) {
    if (path.startsWith('tools/structure/')) continue;
    const lineOf = lineFinder(text);
    for (const { index } of text.matchAll(/biome-ignore(-all)? lint/g))
      yield { path, line: lineOf(index), rule: 'suppressions', remedy: 'Biome does not lint: delete this comment.' };
  }
}
