import { Trans, useLingui } from '@lingui/react/macro';
import type { MovingIn } from '@quieta/contract/moving-in/moving-in';
import { fieldsNeededAsOne, fieldsOf } from '@quieta/contract/moving-in/moving-in-kinds';
import { useState } from 'react';
import type { Option } from '#ui/list/option.tsx';
import { Select } from '#ui/select/select.tsx';
import { type ColumnFields, columnOf, withField } from './column-rules.ts';
import styles from './columns-form.module.css';
import { useMovingInText } from './moving-in-names.tsx';

const leftOut = 'left-out';

interface ColumnsTableProps {
  list: MovingIn;
  fields: ColumnFields;
  onChange: (fields: ColumnFields) => void;
}

/** The columns of the file, each with its first values and the field that it is read as. */
export function ColumnsTable({ list: { kind, columns }, fields, onChange }: ColumnsTableProps) {
  const { t } = useLingui();
  const [note, setNote] = useState('');
  const nameOf = (index: number) => columns[index]?.heading || t`Column ${index + 1}`;
  const optionsOf = useFieldOptions(kind);

  function choose(column: number, chosen: string) {
    const field = chosen === leftOut ? null : chosen;
    const before = field === null ? undefined : columnOf(fields, field);
    const other = before === undefined || before === column ? '' : nameOf(before);
    setNote(other === '' ? '' : t`“${other}” is left out now.`);
    onChange(withField(fields, column, field));
  }

  return (
    <>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t`Column of the file`}</th>
            <th scope="col">{t`First values`}</th>
            <th scope="col">{t`Read as`}</th>
          </tr>
        </thead>
        <tbody>
          {columns.map(({ sample }, index) => {
            const field = fields[index] ?? null;
            return (
              <tr key={index} data-out={field === null || undefined}>
                <th scope="row">{nameOf(index)}</th>
                <td className={styles.sample}>{sample.length === 0 ? <Trans>Empty</Trans> : sample.join(' · ')}</td>
                <td>
                  <Select
                    label={nameOf(index)}
                    isLabelHidden
                    value={field ?? leftOut}
                    options={optionsOf((one) => {
                      const column = columnOf(fields, one);
                      return column === undefined || column === index ? undefined : nameOf(column);
                    })}
                    onChange={(chosen) => choose(index, chosen)}
                  />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <p role="status" className={note === '' ? 'visually-hidden' : 'note'}>
        {note}
      </p>
    </>
  );
}

/** The fields of a kind to choose from; one that another column has says which. */
function useFieldOptions(kind: MovingIn['kind']) {
  const { t } = useLingui();
  const text = useMovingInText();
  const oneOf = fieldsNeededAsOne(kind);
  return (columnWith: (field: string) => string | undefined): Option[] => [
    { id: leftOut, label: t({ message: 'Left out', context: 'a column' }) },
    ...fieldsOf(kind).map(([field, { isNeeded }]) => {
      const other = columnWith(field);
      const need = isNeeded === true ? t`Needed` : oneOf.includes(field) ? t`A name is needed` : undefined;
      return { id: field, label: text.fields[field], detail: other === undefined ? need : t`Now: ${other}` };
    }),
  ];
}
