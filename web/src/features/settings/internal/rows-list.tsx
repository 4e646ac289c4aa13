import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { Collection } from 'react-aria-components/Collection';
import { GridList, GridListItem } from 'react-aria-components/GridList';
import { DropIndicator, useDragAndDrop } from 'react-aria-components/useDragAndDrop';
import { ListLayout, Virtualizer } from 'react-aria-components/Virtualizer';
import { Chip } from '#ui/chip/chip.tsx';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { SkeletonRows } from '#ui/skeleton/skeleton.tsx';
import type { SettingsRow } from '../mutations.ts';
import { rowAfter } from './row-lists.ts';
import styles from './settings.module.css';

/** Cells of a row besides its name. */
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
  /** Shown where there are no rows. */
  none: ReactNode;
  renderRow: (row: Row) => RowCells;
  /** A short warning about a row. */
  markOf: (row: Row) => string | undefined;
  /** The mark of an archived row, where it is not called that. */
  archivedMark: string | undefined;
  onOpen: (id: string) => void;
  /** Moves a row before another one, or to the end; undefined while the order cannot be changed. */
  onMove?: ((id: string, beforeId: string | null) => void) | undefined;
}

// The height of `.row` in the style sheet.
const layoutOptions = { rowHeight: 56 };

export function RowsList<Row extends SettingsRow>(props: RowsListProps<Row>) {
  const { label, rows, openId, none, renderRow, markOf, archivedMark, onOpen, onMove } = props;
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': String(key) })),
    renderDropIndicator: (target) => <DropIndicator target={target} className={classNames(styles.dropLine)} />,
    onReorder({ keys, target }) {
      const [id] = keys;
      const at = String(target.key);
      if (id !== undefined) onMove?.(String(id), target.dropPosition === 'before' ? at : rowAfter(rows ?? [], at));
    },
  });
  if (rows === undefined)
    return <SkeletonRows label={label} count={6} className={styles.list} rowClassName={styles.row} widths={['40%']} />;
  if (rows.length === 0) return none;
  return (
    <Virtualizer layout={ListLayout} layoutOptions={layoutOptions}>
      <GridList
        // React Aria expects a drag handle in every row of a movable list, so both kinds of list have keys of their
        // own.
        key={onMove === undefined ? 'fixed' : 'movable'}
        aria-label={label}
        className={classNames(styles.list)}
        onAction={(key) => onOpen(String(key))}
        {...(onMove !== undefined && { dragAndDropHooks })}
      >
        <Collection items={rows} dependencies={[openId, renderRow, markOf, onMove === undefined]}>
          {(row) => (
            <GridListItem id={row.id} textValue={row.name} className={classNames(styles.item)}>
              <Row
                row={row}
                isOpen={row.id === openId}
                isMovable={onMove !== undefined}
                mark={markOf(row)}
                archivedMark={archivedMark}
                {...renderRow(row)}
              />
            </GridListItem>
          )}
        </Collection>
      </GridList>
    </Virtualizer>
  );
}

interface RowProps extends RowCells {
  row: SettingsRow;
  isOpen: boolean;
  isMovable: boolean;
  mark: string | undefined;
  archivedMark: string | undefined;
}

function Row({ row, isOpen, isMovable, mark, archivedMark, prefix, detail, suffix }: RowProps) {
  const { t } = useLingui();
  const { name } = row;
  return (
    <div className={styles.row} data-open={isOpen || undefined}>
      {isMovable ? (
        <Button slot="drag" className={classNames(styles.handle)} aria-label={t`Move ${name}`}>
          <Icon alias="drag" size={16} />
        </Button>
      ) : null}
      {prefix}
      <div className={styles.texts}>
        <span className={styles.name}>{name}</span>
        {detail === undefined ? null : <span className="faint">{detail}</span>}
      </div>
      {mark === undefined ? null : (
        <Chip size="small" tone="due" icon="exclamation_triangle">
          {mark}
        </Chip>
      )}
      {row.archived ? (
        <Chip size="small" icon="archive">
          {archivedMark ?? <Trans>Archived</Trans>}
        </Chip>
      ) : null}
      {suffix === undefined ? null : <span className={styles.suffix}>{suffix}</span>}
    </div>
  );
}
