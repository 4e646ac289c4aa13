import { t } from '@lingui/core/macro';
import type { OpeningHours } from '@quieta/contract/settings/business-profile';
import type { Interval } from '@quieta/contract/values/interval';
import {
  type CSSProperties,
  type RefObject,
  Suspense,
  useCallback,
  useId,
  useMemo,
  useRef,
  useSyncExternalStore,
} from 'react';
import { now } from '#lib/clock.ts';
import { formatDate, formatDateRange } from '#lib/format/date-and-time.ts';
import { later } from '#lib/page/later.tsx';
import { classNames } from '#ui/class-names.ts';
import { cardKey, type PlannerCard } from './internal/engine/card.ts';
import { type Frame, fitFrame, type Orientation } from './internal/engine/frame.ts';
import { type GridColumn, gridColumns, type PlannerResource } from './internal/engine/grid-columns.ts';
import { detailedLanesOf, offsetOf, type Ruler } from './internal/engine/ruler.ts';
import { takes } from './internal/engine/stretches.ts';
import type { SnapStep } from './internal/engine/time-scale.ts';
import { type ActiveSlot, type ColumnContext, ColumnView } from './internal/view/column-view.tsx';
import styles from './internal/view/grid.module.css';
import { slotText } from './internal/view/grid-text.ts';
import { type CurrentTime, currentMinute, subscribeMinute, useCurrentTime } from './internal/view/minute-clock.ts';
import { TimeAxis } from './internal/view/time-axis.tsx';
import { type GestureEvents, useGestures } from './internal/view/use-gestures.ts';
import { cursorStep, type GridCursor, useGridCursor } from './internal/view/use-grid-cursor.ts';
import { type PickedSlot, useGridEvents } from './internal/view/use-grid-events.ts';
import { useIsKnown } from './internal/view/use-is-known.ts';
import { scrolledAcross, useDaySize, useSight, useViewport, type Viewport } from './internal/view/viewport.ts';
import type { PlannerStore } from './store.ts';

export type { Orientation } from './internal/engine/frame.ts';
export type { PlannerResource } from './internal/engine/grid-columns.ts';
export type { SnapStep } from './internal/engine/time-scale.ts';
export type { PickedSlot } from './internal/view/use-grid-events.ts';

export type PlannerGridProps = GestureEvents & {
  store: PlannerStore;
  /** In the order of their columns, those always away last. Like all lists here, stable until it changes. */
  resources: readonly PlannerResource[];
  /** The branch's local dates, `yyyy-MM-dd`: one for a day, seven for a week. */
  dates: readonly string[];
  /** The branch's opening hours, which an area without hours of its own follows; absent until they are loaded. */
  opening?: readonly OpeningHours[] | undefined;
  currency: string;
  snap?: SnapStep;
  orientation?: Orientation;
  /** How many of the first resources stay visible while the others scroll; for one date. */
  pinned?: number;
  zoom?: number;
  /** The resource whose column a phone shows first; `onPerson` gets the one that the user chooses. */
  person?: string | null;
  onPerson?: (resourceId: string) => void;
  /** Without it nothing is picked. */
  onPickSlot?: ((slot: PickedSlot) => void) | undefined;
  /** The key B on a free slot: asks to block its resource from there on. */
  onBlockSlot?: ((slot: PickedSlot) => void) | undefined;
  /** Also called with the id of a block. */
  onOpenAppointment: (id: string) => void;
};

// Needed on a phone only.
const ColumnStrip = later(async () => (await import('./internal/view/column-strip.tsx')).ColumnStrip);

const noHours: readonly OpeningHours[] = [];

/** The appointments of one or several days, a column for each resource; fills its parent and scrolls both ways. */
export function PlannerGrid(props: PlannerGridProps) {
  const { store, resources, dates, opening, currency, snap = 15, zoom = 1 } = props;
  const { orientation = 'columns', pinned = 0, person = null, onPerson } = props;
  const grid = useRef<HTMLDivElement>(null);
  const idPrefix = useId();
  const viewport = useViewport(grid);
  const columns = useMemo(
    () => gridColumns(resources, dates, opening ?? noHours, store.calendar, pinned),
    [resources, dates, opening, store.calendar, pinned],
  );
  const namesDates = dates.length > 1;
  const { window, isEmpty } = useDaySize(store, columns);
  const frame = useMemo(
    () =>
      viewport === null
        ? null
        : fitFrame({ viewport, columns: columns.length, pinned: namesDates ? 0 : pinned, window, zoom, orientation }),
    [viewport, columns.length, namesDates, pinned, window, zoom, orientation],
  );

  const { hour = 0, axisSize = 0, columnSize = 0 } = frame ?? {};
  const rowSize = orientation === 'rows' ? columnSize : 0;
  const roomyLanes = detailedLanesOf(columnSize);
  const ruler = useMemo<Ruler>(
    () => ({ orientation, from: window.start, hour, columnSize: rowSize, roomyLanes }),
    [orientation, window.start, hour, rowSize, roomyLanes],
  );
  const knowsHours = opening !== undefined;
  const setting = useMemo<ColumnSetting>(
    () => ({ store, idPrefix, currency, ruler, axisSize, columnSize, days: dates.length, knowsHours }),
    [store, idPrefix, currency, ruler, axisSize, columnSize, dates.length, knowsHours],
  );

  const current = useCurrentTime(columns, store.calendar, window);
  // The first minute to look at: the current time, on other days the start of work.
  const anchor = current?.minute ?? window.start + 60;

  const keyboard = useGridCursor({ store, columns, window, orientation });
  const at = keyboard.current;
  const elementIdOf = ({ column, card, cursor }: GridCursor) =>
    `${idPrefix}-${column.index}-${card === undefined ? cursor.minute - column.scale.shift : cardKey(card)}`;
  const entry = () => {
    const scrolled = grid.current === null || frame?.stuck ? 0 : scrolledAcross(grid.current, orientation);
    return { column: Math.min(Math.ceil(scrolled / (columnSize || 1)), columns.length - 1), minute: anchor };
  };
  const { said, say, handlers } = useGridEvents({ ...props, snap, keyboard, columns, ruler, entry, elementIdOf });
  useGestures(grid, { ...props, snap, keyboard, columns, window, frame, ruler, say });

  const subscribeLoad = useCallback((listener: () => void) => store.subscribe('load', listener), [store]);
  const { loading } = useSyncExternalStore(subscribeLoad, () => store.loadState());
  const isLoading = !useIsKnown(store, dates) || loading;

  return (
    <div className={styles.sheet}>
      {frame?.isPhone && orientation === 'columns' && columns.length > 1 ? (
        <Suspense fallback={<div className={styles.stripPlace} />}>
          <ColumnStrip
            grid={grid}
            columns={columns}
            columnSize={columnSize}
            person={person}
            today={store.calendar.dateOf(now().epochMilliseconds)}
            onPerson={onPerson}
          />
        </Suspense>
      ) : null}
      <div
        ref={grid}
        role="grid"
        tabIndex={0}
        aria-label={gridLabel(dates)}
        aria-rowcount={columns.length}
        aria-busy={isLoading || frame === null}
        aria-activedescendant={at === null ? undefined : elementIdOf(at)}
        className={classNames(styles.grid, isLoading && styles.loading)}
        style={gridStyle(columns.length, window, ruler, frame, current)}
        data-orientation={orientation}
        data-phone={frame?.isPhone || undefined}
        data-still={props.onMoveAppointment === undefined || undefined}
        data-empty={isEmpty || undefined}
        {...handlers}
      >
        <div className={styles.canvas}>
          {frame === null || viewport === null || columns[0] === undefined ? null : (
            <>
              <TimeAxis scale={columns[0].scale} window={window} ruler={ruler} current={current?.minute ?? null} />
              <Columns
                grid={grid}
                columns={columns}
                frame={frame}
                viewport={viewport}
                setting={setting}
                anchor={anchor}
                today={current?.date ?? null}
                at={at}
              />
            </>
          )}
        </div>
      </div>
      <div role="status" className="visually-hidden">
        {said}
      </div>
    </div>
  );
}

type ColumnSetting = Omit<ColumnContext, 'time' | 'minute' | 'hasGhosts'>;

type ColumnsProps = {
  grid: RefObject<HTMLElement | null>;
  columns: readonly GridColumn[];
  frame: Frame;
  viewport: Viewport;
  setting: ColumnSetting;
  /** The first minute of the axis to look at. */
  anchor: number;
  /** Today's date, if it shows the current time. */
  today: string | null;
  at: GridCursor | null;
};

/** The columns in sight, and the one under the keyboard's cursor. Scrolling renders nothing else. */
function Columns({ grid, columns, frame, viewport, setting, anchor, today, at }: ColumnsProps) {
  const sight = useSight({ grid, columns, frame, viewport, ruler: setting.ruler, anchor });
  const { start, end } = sight.time;
  const { presences } = setting.store;
  const subscribe = useCallback((listener: () => void) => presences.subscribe('anywhere', listener), [presences]);
  const hasGhosts = !useSyncExternalStore(subscribe, () => presences.isEmpty());
  const minute = useSyncExternalStore(subscribeMinute, currentMinute);
  const context = useMemo<ColumnContext>(
    () => ({ ...setting, time: { start, end }, minute, hasGhosts }),
    [setting, start, end, minute, hasGhosts],
  );
  const isDrawn = ({ index }: GridColumn) =>
    index < frame.stuck || (sight.first <= index && index <= sight.last) || index === at?.column.index;
  return columns
    .filter(isDrawn)
    .map((column) => (
      <ColumnView
        key={column.slot}
        column={column}
        setting={context}
        isToday={column.scale.date === today}
        isStuck={column.index < frame.stuck}
        activeCard={at !== null && at.column === column && at.card !== undefined ? cardKey(at.card) : null}
        activeSlot={at !== null && at.column === column ? slotUnder(at) : null}
        kin={kinIn(column, at?.card)}
      />
    ));
}

/** The appointment in parts that a card is of, if the column has others of its cards. */
function kinIn({ resource }: GridColumn, card: PlannerCard | undefined): string | null {
  if (card?.kind !== 'appointment' || card.row.parts.length === 0) return null;
  return takes(card.row, resource.id) ? card.id : null;
}

function gridLabel(dates: readonly string[]): string {
  const [first = '', last = first] = [dates[0], dates.at(-1)];
  return first === last
    ? t`Planner, ${formatDate(first, 'long')}`
    : t`Planner, ${formatDateRange(first, last, 'long')}`;
}

function gridStyle(
  columns: number,
  window: Interval,
  ruler: Ruler,
  frame: Frame | null,
  current: CurrentTime | null,
): CSSProperties {
  return {
    '--axis': `${frame?.axisSize ?? 0}px`,
    '--head': `${frame?.headSize ?? 0}px`,
    '--column': `${frame?.columnSize ?? 0}px`,
    '--columns': columns,
    '--stuck': frame?.stuck ?? 0,
    '--hour': `${ruler.hour}px`,
    '--from': ruler.from,
    '--body': `${offsetOf(ruler, window.end)}px`,
    '--present': `${offsetOf(ruler, current?.minute ?? ruler.from)}px`,
  };
}

function slotUnder({ column, cursor, card }: GridCursor): ActiveSlot | null {
  if (card !== undefined) return null;
  const start = cursor.minute - column.scale.shift;
  return { start, end: start + cursorStep, label: slotText(column, start) };
}
