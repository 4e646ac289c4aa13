import { useLingui } from '@lingui/react/macro';
import type { ReceiptNumbers, Sale } from '@quieta/contract/checkout/sale';
import { receiptNumberPatterns } from '@quieta/contract/receipts/receipt-state';
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
  return (
    isNumber(numbers, 'closingNumber') && isNumber(numbers, 'documentNumber') && isNumber(numbers, 'printerSerial')
  );
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
  const wrong = (field: Typed) => (isTried && !isNumber(numbers, field) ? t`As printed on the receipt` : undefined);
  return (
    <fieldset className={styles.numbers}>
      <legend>{t`The original receipt, as printed`}</legend>
      <TextField
        label={t`Closing number`}
        value={numbers.closingNumber}
        onChange={(closingNumber) => onChange({ ...numbers, closingNumber: closingNumber.trim() })}
        maxLength={4}
        error={wrong('closingNumber')}
      />
      <TextField
        label={t`Document number`}
        value={numbers.documentNumber}
        onChange={(documentNumber) => onChange({ ...numbers, documentNumber: documentNumber.trim() })}
        maxLength={4}
        error={wrong('documentNumber')}
      />
      <DateField
        label={t`Date`}
        value={numbers.date}
        onChange={(date) => onChange({ ...numbers, date: date ?? numbers.date })}
      />
      <TextField
        label={t`Printer’s serial number`}
        value={numbers.printerSerial}
        onChange={(serial) => onChange({ ...numbers, printerSerial: serial.trim().toUpperCase() })}
        maxLength={16}
        error={wrong('printerSerial')}
      />
    </fieldset>
  );
}
