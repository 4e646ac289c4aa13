import { useLingui } from '@lingui/react/macro';
import { FormError } from '#ui/form/form.tsx';
import { TextField } from '#ui/text-field/text-field.tsx';
import { isAccount } from '../account-draft-rules.ts';
import styles from './account-table.module.css';

export interface AccountCell {
  readonly value: string;
  readonly onChange: (typed: string) => void;
  /** What is wrong with one of the table's accounts; shown at those that are. */
  readonly error: string | undefined;
  /** What is booked where nothing is typed. */
  readonly placeholder: string | null;
}

interface AccountRow {
  readonly id: string;
  readonly name: string;
  readonly detail?: string;
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
      <table className={styles.table}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, name, detail, cells }) => (
            <tr key={id}>
              <th scope="row">
                <span className={styles.name}>{name}</span>
                {detail === undefined ? null : <span className={styles.detail}>{detail}</span>}
              </th>
              {cells.map(({ value, onChange, error, placeholder }, index) => (
                <td key={heads[index + 1]}>
                  <TextField
                    label={t`${name}: ${heads[index + 1] ?? ''}`}
                    isLabelHidden
                    value={value}
                    onChange={onChange}
                    placeholder={placeholder ?? ''}
                    maxLength={12}
                    error={isAccount(value) ? undefined : error}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <FormError text={common} />
      {note === undefined ? null : <p className={styles.note}>{note}</p>}
    </div>
  );
}
