import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { PrintedDocument } from './document.ts';

/** The device's electronic journal: what was printed, in order, for ever. In a file a line is a document. */
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
  // A process that was killed while it wrote leaves half a line, which must not swallow the next one.
  if (text !== '' && !text.endsWith('\n')) appendFileSync(file, '\n');
  return text.split('\n').flatMap(parse);
}

function parse(line: string): PrintedDocument[] {
  try {
    // Nobody but `append` writes this file.
    return line === '' ? [] : [JSON.parse(line) as PrintedDocument];
  } catch {
    return [];
  }
}
