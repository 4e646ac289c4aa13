import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Collection } from 'react-aria-components/Collection';
import { GridList, GridListItem } from 'react-aria-components/GridList';
import { ListLayout, Virtualizer } from 'react-aria-components/Virtualizer';
import { Chip } from '#ui/chip/chip.tsx';
import { classNames } from '#ui/class-names.ts';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import type { SettingsRow } from '../mutations.ts';
import styles from './settings.module.css';

/** What the list says of a row beside its name. */
export interface RowCells {
  prefix?: ReactNode;
  detail?: ReactNode;
  suffix?: ReactNode;
}

interface RowsListProps<Row extends SettingsRow> {
  label: string;
  /** Undefined until the first answer. */
  rows: readonly Row[] | undefined;
  openId: string | undefined;
  /** Stands where there is no row. */
  none: string;
  renderRow: (row: Row) => RowCells;
  onOpen: (id: string) => void;
}

// As high as `.row` in the style sheet.
const layoutOptions = { rowHeight: 56 };

export function RowsList<Row extends SettingsRow>({
  label,
  rows,
  openId,
  none,
  renderRow,
  onOpen,
}: RowsListProps<Row>) {
  if (rows === undefined) return <RowsSkeleton />;
  return (
    <Virtualizer layout={ListLayout} layoutOptions={layoutOptions}>
      <GridList
        aria-label={label}
        className={classNames(styles.list)}
        onAction={(key) => onOpen(String(key))}
        renderEmptyState={() => <EmptyState>{none}</EmptyState>}
      >
        <Collection items={rows} dependencies={[openId, renderRow]}>
          {(row) => (
            <GridListItem id={row.id} textValue={row.name} className={classNames(styles.item)}>
              <Row row={row} isOpen={row.id === openId} {...renderRow(row)} />
            </GridListItem>
          )}
        </Collection>
      </GridList>
    </Virtualizer>
  );
}

function Row({ row, isOpen, prefix, detail, suffix }: RowCells & { row: SettingsRow; isOpen: boolean }) {
  return (
    <div className={styles.row} data-open={isOpen || undefined}>
      {prefix}
      <div className={styles.texts}>
        <span className={styles.name}>{row.name}</span>
        {detail === undefined ? null : <span className={styles.faint}>{detail}</span>}
      </div>
      {row.archived ? (
        <Chip size="small" icon="archive">
          <Trans>Archived</Trans>
        </Chip>
      ) : null}
      {suffix === undefined ? null : <span className={styles.suffix}>{suffix}</span>}
    </div>
  );
}

function RowsSkeleton() {
  return (
    <div className={styles.list} aria-hidden>
      {Array.from({ length: 6 }, (_, index) => (
        <div key={index} className={styles.row}>
          <Skeleton width="40%" />
        </div>
      ))}
    </div>
  );
}
