import { useLingui } from '@lingui/react/macro';
import type { SavedView } from '@quieta/contract/dashboard/report-endpoints';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type SyntheticEvent, useRef, useState } from 'react';
import { useCommand } from '#features/session/use-command.ts';
import { Button } from '#ui/button/button.tsx';
import { FilterButton } from '#ui/filter-button/filter-button.tsx';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { Popover } from '#ui/popover/popover.tsx';
import { offerUndo } from '#ui/snackbar/undo-offer.ts';
import { inRow } from '#ui/stack/stack.ts';
import { TextField } from '#ui/text-field/text-field.tsx';
import { type ReportSearch, readReportSearch } from '../../report-search-rules.ts';
import { removeView, savedViewsQuery, saveView } from './report-queries.ts';
import styles from './report-table.module.css';

/** The reports that the user has saved with range and order, and a place to save the present one. */
export function SavedViews({ search, onChoose }: { search: ReportSearch; onChoose: (search: ReportSearch) => void }) {
  const { t } = useLingui();
  return (
    <Popover label={t`Saved views`} placement="bottom start" trigger={<FilterButton label={t`Saved views`} />}>
      {(close) => (
        <Views
          search={search}
          onChoose={(view) => {
            onChoose(readReportSearch({ ...view.search, report: view.report }));
            close();
          }}
        />
      )}
    </Popover>
  );
}

function Views({ search, onChoose }: { search: ReportSearch; onChoose: (view: SavedView) => void }) {
  const { t } = useLingui();
  const client = useQueryClient();
  const { data: views = [] } = useQuery(savedViewsQuery());
  const [name, setName] = useState('');
  const readAgain = () => client.invalidateQueries({ queryKey: savedViewsQuery().queryKey });
  const save = useCommand(async (view: Omit<SavedView, 'id'>) => {
    await saveView(view);
    await readAgain();
  });
  const remove = useCommand(async ({ id, ...view }: SavedView) => {
    await removeView(id);
    offerUndo(t`View deleted: ${view.name}`, () => void save.run(view));
    await readAgain();
  });
  const field = useRef<HTMLInputElement>(null);
  const typed = name.trim();

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (typed === '') return;
    const { report = 'therapists', ...rest } = search;
    void save.run({ name: typed, report, search: rest }).then((isSaved) => isSaved && setName(''));
  }

  return (
    <div className={styles.views}>
      {views.length === 0 ? (
        <p className="note">
          {t`Nothing is saved yet. A view keeps the report, its dates and its order, for you alone.`}
        </p>
      ) : (
        <ul aria-label={t`Saved views`}>
          {views.map((view) => (
            <li key={view.id} className={inRow(1, { justify: 'between' })}>
              <Button action="quiet" size="small" onPress={() => onChoose(view)}>
                {view.name}
              </Button>
              <IconButton
                icon="trash"
                size="small"
                label={t`Delete ${view.name}`}
                onPress={() => {
                  // The button is about to go with its view.
                  field.current?.focus();
                  void remove.run(view);
                }}
              />
            </li>
          ))}
        </ul>
      )}
      <form onSubmit={submit} className={styles.views}>
        <TextField inputRef={field} label={t`Save this view as`} value={name} onChange={setName} maxLength={60} />
        <Button isSubmit action="secondary" size="small" isPending={save.isPending} isDisabled={typed === ''}>
          {views.some((view) => view.name.toLowerCase() === typed.toLowerCase()) ? t`Replace` : t`Save`}
        </Button>
      </form>
    </div>
  );
}
