import { useLingui } from '@lingui/react/macro';
import type { GuestFilter, GuestOrder } from '@quieta/contract/guests/guest-endpoints';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { Screen } from '#features/session/page-trail.tsx';
import { useMay } from '#features/session/store.ts';
import { useReturnFocus } from '#lib/page/focus.ts';
import { newRow, useOpenRow } from '#lib/page/open-row.ts';
import { useSearchedWords } from '#lib/searching.ts';
import { Button } from '#ui/button/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { ErrorState } from '#ui/error-state/error-state.tsx';
import { FilterBar } from '#ui/form/form.tsx';
import { SearchField } from '#ui/search-field/search-field.tsx';
import { SidePanel } from '#ui/side-panel/side-panel.tsx';
import { GuestCount, GuestFoot } from './internal/guest-count.tsx';
import { GuestEditor } from './internal/guest-editor.tsx';
import { GuestFilterChoice } from './internal/guest-filter-choice.tsx';
import { GuestList } from './internal/guest-list.tsx';
import { GuestView } from './internal/guest-view.tsx';
import styles from './internal/guests.module.css';
import type { Pages, RenderGuest, RenderWithFigures } from './internal/render-guest.ts';
import { guestCountQuery, guestQuery, guestsQuery } from './queries.ts';

interface PanelSlots {
  /** Shown above a guest's fields, such as a possible duplicate. */
  renderNotice: RenderGuest;
  /** Shows the guest's visits and purchases. */
  renderHistory: RenderGuest;
  /** Shown below the fields: further actions. */
  renderMore: RenderGuest;
}

interface GuestsScreenProps extends PanelSlots {
  title: ReactNode;
  /** Beside the search. */
  filters?: ReactNode;
  renderWithFigures: RenderWithFigures;
  /** Renders the sum that the guests of these pages spent. */
  renderSpentByAll: (pages: Pages) => ReactNode;
}

/** The branch's guests, page by page, with one of them beside the list (GST-01, GST-02). */
export function GuestsScreen({ title, filters, renderWithFigures, renderSpentByAll, ...slots }: GuestsScreenProps) {
  const { t } = useLingui();
  const { openId, open } = useOpenRow();
  const may = useMay();
  const books = may('book');
  const seesSales = may('see-sales');
  const { words, setWords, requested: asked } = useSearchedWords();
  const [only, setOnly] = useState<GuestFilter>();
  const [order, setOrder] = useState<GuestOrder>('name');
  // Search results are ordered by name.
  const shownOrder = asked === '' ? order : 'name';
  const query = useInfiniteQuery({ ...guestsQuery(asked, only, shownOrder), placeholderData: (before) => before });
  const isFiltered = asked !== '' || only !== undefined;
  const { data: count } = useQuery({ ...guestCountQuery(asked, only), placeholderData: (before) => before });
  const pages = useMemo(
    () => query.data?.pages.map(({ data }) => data.flatMap(({ id }) => id ?? [])) ?? [],
    [query.data],
  );
  // Only of all that are counted beside it is a sum told.
  const isWhole = !query.hasNextPage && !query.isPlaceholderData && pages.flat().length === count?.fitting;
  const clear = () => {
    setWords('');
    setOnly(undefined);
  };

  return (
    <Screen
      className={classNames(styles.sheet, !seesSales && styles.withoutSpent)}
      title={title}
      headed={count === undefined ? null : <GuestCount count={count} isFiltered={isFiltered} />}
      actions={
        books ? (
          <Button icon="plus" onPress={() => open(newRow)}>
            {t`New guest`}
          </Button>
        ) : undefined
      }
      panel={openId === undefined ? null : <OpenedGuest key={openId} id={openId} {...slots} />}
    >
      <FilterBar>
        <SearchField
          label={t`Search in guests`}
          placeholder={t`Name, phone, e-mail or room`}
          value={words}
          onChange={setWords}
          basis={320}
        />
        <GuestFilterChoice value={only} onChange={setOnly} />
        {books ? <span className={styles.further}>{filters}</span> : null}
      </FilterBar>
      <GuestList
        query={query}
        pages={pages}
        seesSales={seesSales}
        renderWithFigures={renderWithFigures}
        order={shownOrder}
        onOrder={asked === '' ? setOrder : undefined}
        openId={openId}
        onOpen={open}
        onClear={isFiltered ? clear : undefined}
        onAdd={books ? () => open(newRow) : undefined}
      />
      <GuestFoot count={count}>{isWhole && seesSales ? renderSpentByAll(pages) : null}</GuestFoot>
    </Screen>
  );
}

/** The guest as last seen: when a colleague deletes the guest, what was typed stays. */
function OpenedGuest({ id, ...slots }: { id: string } & PanelSlots) {
  useReturnFocus();
  const { t } = useLingui();
  const { open } = useOpenRow();
  const books = useMay()('book');
  const isNew = id === newRow;
  const { data: guest, isError, isFetching, refetch } = useQuery({ ...guestQuery(id), enabled: !isNew });
  const [seen, setSeen] = useState(guest);
  if (guest != null && guest !== seen) setSeen(guest);
  if (seen === undefined && isError)
    return (
      <SidePanel title={t`Guest`} onClose={() => open(undefined)}>
        <ErrorState onRetry={() => void refetch()} isRetrying={isFetching} />
      </SidePanel>
    );
  if (seen === undefined && !(isNew && books)) return null;
  if (seen !== undefined && !books) return <GuestView {...slots} guest={seen} onClose={() => open(undefined)} />;
  return (
    <GuestEditor
      {...slots}
      guest={seen ?? null}
      onClose={() => open(undefined)}
      onGone={() => open(undefined, true)}
      onAdded={(added) => open(added, true)}
      onTake={open}
    />
  );
}
