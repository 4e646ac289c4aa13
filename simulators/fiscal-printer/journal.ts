import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { PrintedDocument } from './document.ts';

/**
 * The device's electronic journal: everything that was printed, in order, never deleted. In the file, each line is a
 * document.
 */
export class Journal {
  readonly #file: string | undefined;
  readonly #documents: PrintedDocument[];

  constructor(file: string | undefined) {
    this.#file = file;
    this.#documents = file === undefined ? [] : read(file);
  }

  get documents(): readonly PrintedDocument[] {
    return this.#documents;
  }

  append(document: PrintedDocument): void {
    this.#documents.push(document);
    if (this.#file === undefined) return;
    mkdirSync(dirname(this.#file), { recursive: true });
    appendFileSync(this.#file, `${JSON.stringify(document)}\n`);
  }
}

function read(file: string): PrintedDocument[] {
  if (!existsSync(file)) return [];
  const text = readFileSync(file, 'utf8');
  // If the process was killed while it wrote, the file ends with half a line, and the next line must not be appended to
  // it.
  if (text !== '' && !text.endsWith('\n')) appendFileSync(file, '\n');
  return text.split('\n').flatMap(parse);
}

function parse(line: string): PrintedDocument[] {
  try {
    // Only `append` writes this file.
    return line === '' ? [] : [JSON.parse(line) as PrintedDocument];
  } catch {
    return [];
  }
}
