import { posix } from 'node:path';

interface DocPathProblem {
  readonly line: number;
  readonly remedy: string;
}

/**
 * Like `server/src/main.ts`, `docs/decisions/NNN-<title>.md` or `routes.ts`; not like `application/json` or `npm test`.
 */
const pathLike = /^[\w.<>*{},|-]+(\/[\w.<>*{},|-]+)*\/?$/;
const fileLike = /[\w>*]\.(ts|tsx|mjs|css|json|md|sql|po)$/;

/**
 * The paths in a Markdown page that lead nowhere: links, and what is written as code and looks like a path of ours. A
 * placeholder (`<noun>`, `NNNN`, `*`, `a|b`) stands for any name, of which one at least must exist. Fenced code is not
 * read. `doc` is the page's own path, `files` are all of the repository's.
 */
export function docPathProblems(doc: string, text: string, files: readonly string[]): DocPathProblem[] {
  const rooms = new Set(files.map((file) => file.split('/')[0]));
  const isThere = (path: string): boolean => {
    const pattern = patternOf(path.replace(/\/$/, ''));
    return files.some((file) => pattern.test(file));
  };

  return proseLines(text).flatMap(({ line, content }) => {
    const links = [...content.matchAll(/\]\(([^)#\s]+)[^)]*\)/g)].map(([, target = '']) => target);
    const ownLinks = links.filter((target) => !/^[a-z]+:/.test(target)).map((target) => linkedPath(doc, target));
    const code = [...content.matchAll(/`([^`]+)`/g)]
      .map(([, quoted = '']) => quoted)
      .filter((path) => pathLike.test(path));
    const ownPaths = code.filter(
      (path) => path.includes('/') && (path.startsWith('../') || rooms.has(path.split('/')[0])),
    );
    const ownNames = code.filter((path) => !path.includes('/') && fileLike.test(path)).map((name) => `**/${name}`);

    return [...ownLinks, ...ownPaths, ...ownNames]
      .filter((path) => !isThere(path))
      .map((path) => ({
        line,
        remedy: `${path.replace('**/', '')} does not exist: correct the page, or bring the file back.`,
      }));
  });
}

function linkedPath(doc: string, target: string): string {
  return posix.normalize(posix.join(posix.dirname(doc), target));
}

/** Matches a file, or whatever lies below a folder. */
function patternOf(path: string): RegExp {
  const source = path
    .replace(/<[^>]+>|N{3,}/g, '*')
    .replace(/[\w-]+(\|[\w-]+)+/g, '*')
    .replace(/[.+?^$()[\]\\]/g, '\\$&')
    .replace(/\{([^}]*)\}/g, (_, names: string) => `(${names.replaceAll(',', '|')})`)
    .replace(/\*\*\//g, '(.*/)?')
    .replace(/(?<!\.)\*/g, '[^/]*');
  return new RegExp(`^${source}(/|$)`);
}

function proseLines(text: string): { line: number; content: string }[] {
  let isFenced = false;
  return text.split('\n').flatMap((content, index) => {
    const isFence = content.trimStart().startsWith('```');
    if (isFence) isFenced = !isFenced;
    return isFence || isFenced ? [] : [{ line: index + 1, content }];
  });
}
