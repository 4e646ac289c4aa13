import { useLingui } from '@lingui/react/macro';
import type { SaleGap } from '@quieta/contract/settings/branch-endpoints';
import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Screen } from '#features/session/page-trail.tsx';
import { useReturnFocus } from '#lib/page/focus.ts';
import { newRow, useOpenRow } from '#lib/page/open-row.ts';
import { matches } from '#lib/searching.ts';
import { Button } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { ErrorState } from '#ui/error-state/error-state.tsx';
import { FilterBar } from '#ui/form/form.tsx';
import { SearchField } from '#ui/search-field/search-field.tsx';
import { showSnackbar } from '#ui/snackbar/snackbar-queue.ts';
import { Switch } from '#ui/switch/switch.tsx';
import { RowEditor, type RowTexts } from './internal/row-editor.tsx';
import { moveRow, rowAfter } from './internal/row-lists.ts';
import { type RowCells, RowsList } from './internal/rows-list.tsx';
import styles from './internal/settings.module.css';
import type { SettingsRow, ValuesOf } from './mutations.ts';
import { saleGapsQuery } from './queries.ts';
import { gapMarks } from './sale-gaps.tsx';
import type { Form } from './use-editing.ts';
import type { Archivable, SettingsKind } from './use-row-editing.ts';

interface RowsScreenTexts extends RowTexts {
  /** The list's own name, such as "Taxes". */
  list: string;
  /** Shown while there are no rows. */
  none: string;
}

interface RowsScreenProps<Row extends SettingsRow, Draft extends object, Values extends Archivable = ValuesOf<Row>> {
  title: ReactNode;
  /** Actions in the header, before the button that adds a row. */
  actions?: ReactNode;
  /** Another panel beside the list in place of a row's editor. */
  aside?: ReactNode;
  /** Shown above the list, such as a choice between two lists. */
  children?: ReactNode;
  texts: RowsScreenTexts;
  kind: SettingsKind<Row, Draft, Values>;
  query: Pick<UseQueryResult<Row[]>, 'data' | 'isError' | 'isFetching' | 'refetch'>;
  /** Renders the cells of a row besides its name. */
  renderRow: (row: Row) => RowCells;
  /** The text that a search matches; by default the name. */
  searchedText?: (row: Row) => string;
  /** `row` is null for a new one. */
  renderFields: (form: Form<Draft>, row: Row | null) => ReactNode;
}

/** A list with the editor of one of its rows beside it: the layout of every kind of settings row. */
export function RowsScreen<Row extends SettingsRow, Draft extends object, Values extends Archivable>(
  props: RowsScreenProps<Row, Draft, Values>,
) {
  const { title, texts, kind, query, renderRow, renderFields, searchedText = nameOf } = props;
  const { t, i18n } = useLingui();
  const { list } = texts;
  const { openId, open } = useOpenRow();
  const [words, setWords] = useState('');
  const [showsArchived, setShowsArchived] = useState(false);
  const move = useRowOrder(kind);
  const { data: gaps = [] } = useQuery({ ...saleGapsQuery(), enabled: kind.isSoldBy === true });
  const lackOf = (id: string) => gaps.find((gap) => gap.id === id);
  const source = query.data?.find(({ id }) => openId === copyOf(id));
  const listed = query.data?.filter((row) => (showsArchived || !row.archived) && matches(searchedText(row), words));

  return (
    <Screen
      title={title}
      actions={
        <>
          {props.actions}
          <Button icon="plus" onPress={() => open(newRow)}>
            {texts.add}
          </Button>
        </>
      }
      panel={
        props.aside ??
        (openId === undefined || query.data === undefined ? null : (
          <OpenedRow
            key={openId}
            row={query.data.find(({ id }) => id === openId)}
            isNew={openId === newRow || source !== undefined}
            source={source}
            lack={openId === undefined ? undefined : lackOf(openId)?.code}
            texts={texts}
            kind={kind}
            renderFields={renderFields}
            onOpen={open}
          />
        ))
      }
    >
      {props.children}
      <FilterBar isSpread>
        <div className={styles.words}>
          <SearchField label={t`Search in ${list}`} placeholder={t`Search`} value={words} onChange={setWords} />
        </div>
        <Switch isSelected={showsArchived} onChange={setShowsArchived}>
          {texts.ends?.show ?? t`Show archived`}
        </Switch>
      </FilterBar>
      {query.isError && query.data === undefined ? (
        <ErrorState onRetry={() => void query.refetch()} isRetrying={query.isFetching} />
      ) : (
        <RowsList
          label={texts.list}
          rows={listed}
          openId={openId}
          // A filtered list does not show which rows a row would be moved between.
          onMove={words === '' ? move : undefined}
          none={
            words === '' ? (
              <EmptyState
                size="page"
                action={
                  <Button action="secondary" icon="plus" onPress={() => open(newRow)}>
                    {texts.add}
                  </Button>
                }
              >
                {texts.none}
              </EmptyState>
            ) : (
              <EmptyState
                size="page"
                action={
                  <Button action="secondary" onPress={() => setWords('')}>
                    {t`Clear the search`}
                  </Button>
                }
              >
                {t`Nothing of that name.`}
              </EmptyState>
            )
          }
          renderRow={renderRow}
          markOf={(row) => {
            const lack = lackOf(row.id);
            return lack && i18n._(gapMarks[lack.code]);
          }}
          archivedMark={texts.ends?.mark}
          onOpen={open}
        />
      )}
    </Screen>
  );
}

/** The part of the address that stands for a new copy of the row with this id. */
function copyOf(id: string): string {
  return `copy-${id}`;
}

function nameOf({ name }: SettingsRow): string {
  return name;
}

interface OpenedRowProps<Row extends SettingsRow, Draft extends object, Values extends Archivable = ValuesOf<Row>> {
  row: Row | undefined;
  isNew: boolean;
  /** The row that a new one is copied from. */
  source: Row | undefined;
  /** Why a sale with this row will be refused. */
  lack: SaleGap['code'] | undefined;
  texts: RowTexts;
  kind: SettingsKind<Row, Draft, Values>;
  /** `row` is null for a new one. */
  renderFields: (form: Form<Draft>, row: Row | null) => ReactNode;
  onOpen: (id: string | undefined, isSettled?: boolean) => void;
}

/**
 * The editor. When a colleague deletes the row, what was typed stays, and saving makes the row again from its last
 * state.
 */
function OpenedRow<Row extends SettingsRow, Draft extends object, Values extends Archivable>({
  row,
  isNew,
  source,
  onOpen,
  ...props
}: OpenedRowProps<Row, Draft, Values>) {
  useReturnFocus();
  const { t } = useLingui();
  const [seen, setSeen] = useState(row);
  // The source as it is when the copy is begun: later changes by colleagues do not reach the copy.
  const [pattern] = useState(() => {
    if (source === undefined) return null;
    const { name } = source;
    return { ...source, name: t`${name} (copy)`, archived: false };
  });
  if (row !== undefined && row !== seen) setSeen(row);
  if (seen === undefined && !isNew) return null;
  const isGone = row === undefined && seen !== undefined;
  return (
    <RowEditor
      {...props}
      row={row ?? null}
      pattern={isGone ? seen : pattern}
      isGone={isGone}
      onClose={() => onOpen(undefined)}
      onDone={() => onOpen(undefined, true)}
      onCopy={() => row && onOpen(copyOf(row.id))}
    />
  );
}

const undoTime = 5000;

/**
 * Moves a row before another one, or to the end; shown at once, and undone with one press. Undefined where the order is
 * fixed.
 */
function useRowOrder<Row extends SettingsRow, Draft extends object, Values extends Archivable>({
  queryKey,
  calls,
}: SettingsKind<Row, Draft, Values>): ((id: string, beforeId: string | null) => void) | undefined {
  const { t } = useLingui();
  const client = useQueryClient();
  if (calls.move === undefined) return undefined;
  const { move: send } = calls;

  async function move(id: string, beforeId: string | null, isUndo = false): Promise<void> {
    const rows = client.getQueryData<readonly Row[]>(queryKey) ?? [];
    const row = rows.find((one) => one.id === id);
    const stoodBefore = rowAfter(rows, id);
    if (row === undefined || beforeId === id || beforeId === stoodBefore) return;
    // A pending answer would show the old order for a moment.
    await client.cancelQueries({ queryKey });
    moveRow(client, queryKey, id, beforeId);
    try {
      await send(id, beforeId);
    } catch {
      // The common handler has reported it.
      await client.invalidateQueries({ queryKey });
      return;
    }
    if (isUndo) return;
    const { name } = row;
    showSnackbar({
      type: 'info',
      message: t`${name} moved`,
      duration: undoTime,
      action: { label: t`Undo`, onPress: () => void move(id, stoodBefore, true) },
    });
  }

  return (id, beforeId) => void move(id, beforeId);
}
