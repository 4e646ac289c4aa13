import { useLingui } from '@lingui/react/macro';
import { FormError } from '#ui/form/form.tsx';
import { Table } from '#ui/table/table.tsx';
import { TextField } from '#ui/text-field/text-field.tsx';
import { isAccount } from '../account-draft-rules.ts';
import styles from './account-table.module.css';

export interface AccountCell {
  readonly value: string;
  readonly onChange: (typed: string) => void;
  /** Problem of one of the table's accounts; shown at those that are. */
  readonly error: string | undefined;
  /** Account that is used while the field is empty. */
  readonly placeholder: string | null;
}

interface AccountRow {
  readonly id: string;
  readonly name: string;
  readonly detail?: string | undefined;
  /** As many as there are heads behind the first. */
  readonly cells: readonly AccountCell[];
}

interface AccountTableProps {
  heads: readonly string[];
  rows: readonly AccountRow[];
  note?: string;
}

/** Accounts to type, a row for each thing that is booked; nothing where there is no such thing. */
export function AccountTable({ heads, rows, note }: AccountTableProps) {
  const { t } = useLingui();
  if (rows.length === 0) return null;
  const faulty = rows.flatMap(({ cells }) => cells).filter(({ error }) => error !== undefined);
  // A colleague's change concerns the whole table rather than one account.
  const common = faulty.every(({ value }) => isAccount(value)) ? faulty[0]?.error : undefined;
  return (
    <div>
      <Table
        className={styles.table}
        heads={heads}
        rows={rows.map(({ id, name, detail, cells }) => ({
          id,
          cells: [
            <RowName key="name" name={name} detail={detail} />,
            ...cells.map((cell, place) => (
              <AccountField key={heads[place + 1]} label={t`${name}: ${heads[place + 1] ?? ''}`} cell={cell} />
            )),
          ],
        }))}
      />
      <FormError text={common} />
      {note === undefined ? null : <p className={styles.note}>{note}</p>}
    </div>
  );
}

function RowName({ name, detail }: Pick<AccountRow, 'name' | 'detail'>) {
  return (
    <>
      <span className={styles.name}>{name}</span>
      {detail === undefined ? null : <span className={styles.detail}>{detail}</span>}
    </>
  );
}

function AccountField({ label, cell: { value, onChange, error, placeholder } }: { label: string; cell: AccountCell }) {
  return (
    <TextField
      label={label}
      isLabelHidden
      value={value}
      onChange={onChange}
      placeholder={placeholder ?? ''}
      maxLength={12}
      error={isAccount(value) ? undefined : error}
    />
  );
}
