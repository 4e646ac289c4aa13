import { read } from '../hotel/shape.ts';
import {
  documentTotal,
  largestAmount,
  type PrintDocument,
  paymentTotal,
  printDocument,
  takesBack,
} from './document.ts';

type Checked =
  | { readonly document: PrintDocument }
  /** 400: not a document at all; 422: a document that the device refuses to print. */
  | { readonly status: 400 | 422; readonly problems: readonly string[] };

/** Whether the device of this address accepts this document. */
export function checkDocument(value: unknown, deviceId: string, vatSlots: ReadonlyMap<number, unknown>): Checked {
  const found = read(printDocument, value);
  if ('problems' in found) return { status: 400, problems: found.problems };
  const document = found.value;
  if (document.device_id !== deviceId) return { status: 400, problems: ['device_id must be the one of the address'] };
  const objections = [...objectionsTo(document, vatSlots)];
  return objections.length > 0 ? { status: 422, problems: objections } : { document };
}

/** The faults for which a fiscal device refuses a well-formed document. */
function* objectionsTo(document: PrintDocument, vatSlots: ReadonlyMap<number, unknown>): Generator<string> {
  const total = documentTotal(document);
  if (document.type === 'copy' && document.fiscal) yield 'a copy must not be fiscal';
  yield* objectionsToReference(document);
  for (const [index, { vat_index: slot }] of document.body.items.entries()) {
    if (!vatSlots.has(slot)) yield `body.items.${index}.vat_index is not programmed`;
  }
  if (total < 0) yield 'the total must not be negative';
  if (total > largestAmount * 100) yield `the total must be at most ${largestAmount}`;
  if (total !== paymentTotal(document)) yield 'the payments must add up to the total';
}

/** Closing, number, date and serial of the original document. */
const reference = /^\d{4}-\d{4} \d{2}\/\d{2}\/\d{4} [A-Z0-9]{6,16}$/;

/**
 * A return or a void names one document in its first row and only has returned items; any other document begins with
 * what it sells, and rows of reference, which tell something without an amount, are its last ones.
 */
function* objectionsToReference(document: PrintDocument): Generator<string> {
  const [first, ...rows] = document.body.items;
  if (!takesBack(document)) {
    const notes = document.body.items.slice(document.body.items.findIndex((item) => item.sell_type === 'reference'));
    const isFirst = first?.sell_type === 'reference';
    if (isFirst) yield 'only a return or a void begins with a reference';
    const areLast = notes.every((item) => item.sell_type === 'reference' && item.unit_price === 0);
    if (document.body.items.some((item) => item.sell_type === 'reference') && !areLast)
      yield 'rows of reference have no amount and are the last ones';
    return;
  }
  if (first?.sell_type !== 'reference' || !reference.test(first.description) || first.unit_price !== 0) {
    yield 'body.items.0 must name the document that is taken back';
  }
  if (rows.length === 0 || rows.some((item) => item.sell_type !== 'return')) yield 'every other row must be a return';
}
