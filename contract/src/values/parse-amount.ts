/** An amount with more digits is a typing error, and a JSON number could no longer hold it exactly. */
const maxDigits = 12;
/** Longer texts are not parsed; an amount with a sign, a currency and each digit grouped separately is shorter. */
const maxAmountLength = 60;

interface AmountStyle {
  /** The currency's decimals; at most this many are accepted. */
  readonly decimals: number;
  /** The usual decimal sign; it decides if both readings are possible. */
  readonly mark: '.' | ',';
}

/**
 * Reads an amount as a person or a spreadsheet wrote it, in minor units: `12.5` and `12,5` both mean twelve and a half.
 * Null if it is no amount or could be read as two different ones (`1,234` is 1234 where a point is the decimal sign,
 * and too precise where a comma is).
 */
export function parseAmount(typed: string, { decimals, mark: defaultMark }: AmountStyle): number | null {
  if (typed.length > maxAmountLength) return null;
  const text = typed.replace(/[\s\u00a0\u202f'’]|\p{Sc}|[A-Za-z]{3}/gu, '').replace('−', '-');
  const [, sign = '', digits = ''] = /^(-?)([\d.,]+)$/.exec(text) ?? [];
  if (!/\d/.test(digits)) return null;

  const mark = decimalMark(digits, decimals, defaultMark);
  const at = mark === null ? -1 : digits.lastIndexOf(mark);
  const whole = ungroup(at === -1 ? digits : digits.slice(0, at));
  const fraction = at === -1 ? '' : digits.slice(at + 1);
  if (whole === null || fraction.length > decimals) return null;
  if (whole.length + fraction.length > maxDigits) return null;

  const minor = Number(`${whole}${fraction.padEnd(decimals, '0')}`);
  return sign === '-' && minor !== 0 ? -minor : minor;
}

/** Which of `.` and `,` is the decimal sign; null if neither is. */
function decimalMark(digits: string, decimals: number, defaultMark: string): string | null {
  const marks = digits.replace(/\d/g, '');
  const last = marks.at(-1);
  if (last === undefined) return null;
  // The last of two different marks is the decimal sign. A mark that occurs twice can only group.
  if (new Set(marks).size === 2) return last;
  if (marks.length > 1) return null;
  // A single mark before three digits groups if the language groups with it, or if there are no decimals at all.
  const behind = digits.length - digits.indexOf(last) - 1;
  const isGrouping = behind === 3 && (last !== defaultMark || decimals === 0);
  return isGrouping ? null : last;
}

/** Removes the grouping from the whole part; null if the groups are not of three digits. */
function ungroup(whole: string): string | null {
  if (/^\d*$/.test(whole)) return whole;
  return /^\d{1,3}([.,])\d{3}(\1\d{3})*$/.test(whole) ? whole.replace(/[.,]/g, '') : null;
}
