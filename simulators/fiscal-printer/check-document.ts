import { closed, flag, oneOf, problemsOf, type Rule } from '../hotel/shape.ts';
import { documentTotal, type PrintDocument, paymentTotal, takesBack } from './document.ts';

type Checked =
  | { readonly document: PrintDocument }
  /** 400: not a document at all; 422: a document that the device refuses to print. */
  | { readonly status: 400 | 422; readonly problems: readonly string[] };

const text =
  (max: number): Rule =>
  (value, path, report) => {
    if (typeof value !== 'string') report(path, 'must be text');
    else if (value.trim() === '' || [...value].length > max) report(path, `must have 1 to ${max} characters`);
    else if (/\p{Cc}/u.test(value)) report(path, 'must not hold control characters');
  };

const number =
  (min: number, max: number, decimals: number): Rule =>
  (value, path, report) => {
    if (typeof value !== 'number' || !Number.isFinite(value)) return report(path, 'must be a number');
    if (value < min || value > max) return report(path, `must be from ${min} to ${max}`);
    const scaled = value * 10 ** decimals;
    if (Math.abs(scaled - Math.round(scaled)) > 1e-6) report(path, `must have at most ${decimals} decimals`);
  };

const list =
  (rule: Rule, max: number): Rule =>
  (value, path, report) => {
    if (!Array.isArray(value)) return report(path, 'must be a list');
    if (value.length === 0 || value.length > max) return report(path, `must have 1 to ${max} entries`);
    for (const [index, entry] of value.entries()) rule(entry, `${path}.${index}`, report);
  };

/** Devices stop at seven digits before the decimals. */
const largestAmount = 9_999_999.99;

const printDocument = closed({
  type: oneOf('sale', 'copy', 'return', 'void'),
  fiscal: flag,
  device_id: text(80),
  body: closed({
    items: list(
      closed({
        sell_type: oneOf('sale', 'return', 'reference'),
        department_index: number(1, 99, 0),
        vat_index: number(0, 99, 0),
        description: text(38),
        quantity: number(0.001, 9_999, 3),
        unit_price: number(0, largestAmount, 2),
        units: text(4),
      }),
      1_000,
    ),
  }),
  footer: closed({
    payments: list(
      closed({ type: oneOf('cash', 'card', 'voucher', 'uncollected'), amount: number(0, largestAmount, 2) }),
      10,
    ),
  }),
});

/** Whether the device of this address accepts this document. */
export function checkDocument(value: unknown, deviceId: string, vatSlots: ReadonlyMap<number, unknown>): Checked {
  const problems = problemsOf(printDocument, value);
  if (problems.length > 0) return { status: 400, problems };
  // The rules above have checked every field.
  const document = value as PrintDocument;
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
 * A return or a void names one document in its first row and only has returned items; any other document has no such
 * row.
 */
function* objectionsToReference(document: PrintDocument): Generator<string> {
  const [first, ...rows] = document.body.items;
  if (!takesBack(document)) {
    if (document.body.items.some((item) => item.sell_type === 'reference'))
      yield 'only a return or a void has a reference';
    return;
  }
  if (first?.sell_type !== 'reference' || !reference.test(first.description) || first.unit_price !== 0) {
    yield 'body.items.0 must name the document that is taken back';
  }
  if (rows.length === 0 || rows.some((item) => item.sell_type !== 'return')) yield 'every other row must be a return';
}
