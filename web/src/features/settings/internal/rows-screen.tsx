import { useLingui } from '@lingui/react/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { matches } from '#lib/matches.ts';
import { newRow, useOpenRow } from '#lib/open-row.ts';
import { useReturnFocus } from '#lib/use-return-focus.ts';
import { Button } from '#ui/button/button.tsx';
import { ErrorState } from '#ui/error-state/error-state.tsx';
import { PageHeader } from '#ui/page-header/page-header.tsx';
import { SearchField } from '#ui/search-field/search-field.tsx';
import { Sheet } from '#ui/sheet/sheet.tsx';
import { Switch } from '#ui/switch/switch.tsx';
import type { SettingsRow } from '../mutations.ts';
import type { Form } from './form.ts';
import { RowEditor } from './row-editor.tsx';
import type { SettingsKind } from './row-form.ts';
import { type RowCells, RowsList } from './rows-list.tsx';
import styles from './settings.module.css';

export interface RowsScreenTexts {
  /** The list's own name, such as "Taxes". */
  list: string;
  /** Of the button and of the editor of a new row: "New tax". */
  add: string;
  /** Nothing was made yet. */
  none: string;
}

export interface RowsScreenProps<Row extends SettingsRow, Draft extends object> {
  title: ReactNode;
  /** Above the list, such as a choice between two lists. */
  children?: ReactNode;
  texts: RowsScreenTexts;
  kind: SettingsKind<Row, Draft>;
  query: Pick<UseQueryResult<Row[]>, 'data' | 'isError' | 'isFetching' | 'refetch'>;
  /** What the list says of a row beside its name. */
  renderRow: (row: Row) => RowCells;
  renderFields: (form: Form<Draft>) => ReactNode;
}

/** A list with the editor of one of its rows beside it: what every kind of row of the settings looks like. */
export function RowsScreen<Row extends SettingsRow, Draft extends object>(props: RowsScreenProps<Row, Draft>) {
  const { title, texts, kind, query, renderRow, renderFields } = props;
  const { t } = useLingui();
  const { list } = texts;
  const { openId, open } = useOpenRow();
  const [words, setWords] = useState('');
  const [showsArchived, setShowsArchived] = useState(false);
  const listed = query.data?.filter((row) => (showsArchived || !row.archived) && matches(row.name, words));

  return (
    <div className={styles.screen}>
      <Sheet>
        <PageHeader
          title={title}
          actions={
            <Button icon="plus" onPress={() => open(newRow)}>
              {texts.add}
            </Button>
          }
        />
        {props.children}
        <div className={styles.filters}>
          <div className={styles.words}>
            <SearchField label={t`Search in ${list}`} placeholder={t`Search`} value={words} onChange={setWords} />
          </div>
          <Switch isSelected={showsArchived} onChange={setShowsArchived}>
            {t`Show archived`}
          </Switch>
        </div>
        {query.isError && query.data === undefined ? (
          <ErrorState onRetry={() => void query.refetch()} isRetrying={query.isFetching} />
        ) : (
          <RowsList
            label={texts.list}
            rows={listed}
            openId={openId}
            none={words === '' ? texts.none : t`Nothing is named like that.`}
            renderRow={renderRow}
            onOpen={open}
          />
        )}
      </Sheet>
      {openId === undefined || query.data === undefined ? null : (
        <OpenedRow
          key={openId}
          row={query.data.find(({ id }) => id === openId)}
          isNew={openId === newRow}
          newTitle={texts.add}
          kind={kind}
          renderFields={renderFields}
          onClose={open}
        />
      )}
    </div>
  );
}

interface OpenedRowProps<Row extends SettingsRow, Draft extends object> {
  row: Row | undefined;
  isNew: boolean;
  newTitle: string;
  kind: SettingsKind<Row, Draft>;
  renderFields: (form: Form<Draft>) => ReactNode;
  onClose: (id: undefined, isSettled?: boolean) => void;
}

/** The editor, of the row as it was last seen: one that a colleague deletes takes nothing along that was typed about it. */
function OpenedRow<Row extends SettingsRow, Draft extends object>({
  row,
  isNew,
  onClose,
  ...props
}: OpenedRowProps<Row, Draft>) {
  useReturnFocus();
  const [seen, setSeen] = useState(row);
  if (row !== undefined && row !== seen) setSeen(row);
  if (seen === undefined && !isNew) return null;
  return (
    <RowEditor
      {...props}
      row={seen ?? null}
      onClose={() => onClose(undefined)}
      onDone={() => onClose(undefined, true)}
    />
  );
}
