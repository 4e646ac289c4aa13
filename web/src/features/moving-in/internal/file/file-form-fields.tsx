import { useLingui } from '@lingui/react/macro';
import { type CsvSeparator, csvSeparators } from '@quieta/contract/values/csv';
import { type TextEncoding, textEncodings } from '#lib/text-encoding.ts';
import { FieldPair } from '#ui/form/form.tsx';
import { Select } from '#ui/select/select.tsx';
import { useRowsText } from '../moving-in-names.tsx';
import type { OpenFile } from './open-file.ts';

interface FileFormFieldsProps {
  opened: OpenFile;
  /** Reads the file in another form. */
  onChange: (as: OpenFile) => void;
}

/** The form that the file seems to have, to be changed where the rows below look wrong. */
export function FileFormFields({ opened, onChange }: FileFormFieldsProps) {
  const { t } = useLingui();
  const rowsText = useRowsText();
  if (opened.type === 'workbook') {
    const { sheets } = opened.workbook;
    if (sheets.length < 2) return null;
    return (
      <Select
        label={t`Sheet`}
        value={String(opened.sheet)}
        onChange={(sheet) => onChange({ ...opened, sheet: Number(sheet) })}
        options={sheets.map(({ name, count }, index) => ({
          id: String(index),
          label: name,
          detail: rowsText(count),
        }))}
      />
    );
  }
  const encodings: Readonly<Record<TextEncoding, string>> = {
    'utf-8': 'UTF-8',
    'utf-16': 'UTF-16',
    'windows-1252': 'Windows-1252',
    macintosh: 'Mac Roman',
  };
  const separators: Readonly<Record<CsvSeparator, string>> = {
    ';': t`Semicolon (;)`,
    ',': t`Comma (,)`,
    '\t': t`Tab`,
  };
  const { form } = opened;
  return (
    <FieldPair>
      <Select
        label={t`Encoding`}
        value={form.encoding}
        onChange={(encoding) => onChange({ ...opened, form: { ...form, encoding } })}
        options={textEncodings.map((id) => ({ id, label: encodings[id] }))}
      />
      <Select
        label={t`Separator`}
        value={form.separator}
        onChange={(separator) => onChange({ ...opened, form: { ...form, separator } })}
        options={csvSeparators.map((id) => ({ id, label: separators[id] }))}
      />
    </FieldPair>
  );
}
