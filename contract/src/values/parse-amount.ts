/** Beyond this many digits an amount is a slip of the finger, and a JSON number would no longer hold it exactly. */
const maxDigits = 12;
/** With a sign, a currency and its digits grouped one by one an amount is shorter; what is longer is not even looked at. */
const longestAmount = 60;

export interface AmountStyle {
  /** Of the currency; so many can be told apart. */
  readonly decimals: number;
  /** What usually stands before the decimals; it decides where both readings are possible. */
  readonly mark: '.' | ',';
}

/**
 * What a person or a spreadsheet wrote, in minor units: both `12.5` and `12,5` are twelve and a half. Null where it is no amount, or
 * could be read as two different ones (`1,234` is 1234 where a point parts decimals, and too precise where a comma does).
 */
export function parseAmount(typed: string, { decimals, mark: usual }: AmountStyle): number | null {
  if (typed.length > longestAmount) return null;
  const text = typed.replace(/[\s\u00a0\u202f'’]|\p{Sc}|[A-Za-z]{3}/gu, '').replace('−', '-');
  const [, sign = '', digits = ''] = /^(-?)([\d.,]+)$/.exec(text) ?? [];
  if (!/\d/.test(digits)) return null;

  const mark = decimalMark(digits, decimals, usual);
  const at = mark === null ? -1 : digits.lastIndexOf(mark);
  const whole = ungroup(at === -1 ? digits : digits.slice(0, at));
  const fraction = at === -1 ? '' : digits.slice(at + 1);
  if (whole === null || fraction.length > decimals) return null;
  if (whole.length + fraction.length > maxDigits) return null;

  const minor = Number(`${whole}${fraction.padEnd(decimals, '0')}`);
  return sign === '-' && minor !== 0 ? -minor : minor;
}

/** Which of `.` and `,` stands before the decimals; null where none does. */
function decimalMark(digits: string, decimals: number, usual: string): string | null {
  const marks = digits.replace(/\d/g, '');
  const last = marks.at(-1);
  if (last === undefined) return null;
  // Different marks: the last one is the decimal's. The same mark twice can only group.
  if (new Set(marks).size === 2) return last;
  if (marks.length > 1) return null;
  // One mark with three digits behind it groups where the language groups with it, or where there are no decimals at all.
  const behind = digits.length - digits.indexOf(last) - 1;
  const isGrouping = behind === 3 && (last !== usual || decimals === 0);
  return isGrouping ? null : last;
}

/** Takes the grouping out of the whole part; null where the groups are not of three digits. */
function ungroup(whole: string): string | null {
  if (/^\d*$/.test(whole)) return whole;
  return /^\d{1,3}([.,])\d{3}(\1\d{3})*$/.test(whole) ? whole.replace(/[.,]/g, '') : null;
}
