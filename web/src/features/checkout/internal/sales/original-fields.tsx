import { useLingui } from '@lingui/react/macro';
import type { ReceiptNumbers, Sale } from '@quieta/contract/checkout/sale';
import { receiptNumberPatterns } from '@quieta/contract/receipts/receipt-state';
import { keysOf } from '@quieta/contract/values/objects';
import { DateField } from '#ui/date-field/date-field.tsx';
import { TextField } from '#ui/text-field/text-field.tsx';
import styles from './sales.module.css';

/** Whether the desk must type the numbers of the receipt: one was printed, and its numbers are not known yet. */
export function needsNumbers({ receiptId, receiptNumbers }: Sale): boolean {
  return receiptId !== null && receiptNumbers === null;
}

export function emptyNumbers({ soldAt }: Sale): ReceiptNumbers {
  return { closingNumber: '', documentNumber: '', date: soldAt.slice(0, 10), printerSerial: '' };
}

type Typed = keyof typeof receiptNumberPatterns;

/** Whether the numbers have the format of a printed document's. */
export function areNumbers(numbers: ReceiptNumbers): boolean {
  return keysOf(receiptNumberPatterns).every((field) => isNumber(numbers, field));
}

function isNumber(numbers: ReceiptNumbers, field: Typed): boolean {
  return receiptNumberPatterns[field].test(numbers[field]);
}

interface OriginalFieldsProps {
  numbers: ReceiptNumbers;
  isTried: boolean;
  onChange: (numbers: ReceiptNumbers) => void;
}

/** The four numbers of the original receipt, which the law requires on the document that refunds or voids it. */
export function OriginalFields({ numbers, isTried, onChange }: OriginalFieldsProps) {
  const { t } = useLingui();
  const printed = (field: Typed, label: string, maxLength: number) => (
    <TextField
      label={label}
      value={numbers[field]}
      onChange={(text) =>
        onChange({ ...numbers, [field]: field === 'printerSerial' ? text.trim().toUpperCase() : text.trim() })
      }
      maxLength={maxLength}
      error={isTried && !isNumber(numbers, field) ? t`As printed on the receipt` : undefined}
    />
  );
  return (
    <fieldset className={styles.numbers}>
      <legend>{t`The original receipt, as printed`}</legend>
      {printed('closingNumber', t`Closing number`, 4)}
      {printed('documentNumber', t`Document number`, 4)}
      <DateField
        label={t`Date`}
        value={numbers.date}
        onChange={(date) => onChange({ ...numbers, date: date ?? numbers.date })}
      />
      {printed('printerSerial', t`Printer’s serial number`, 16)}
    </fieldset>
  );
}
