import { isRecord, isStrings } from '#lib/user-storage.ts';
import type { Orientation } from '../engine/frame.ts';

/** The display settings of the planner on this device. */
export interface PlannerView {
  readonly layout: Orientation;
  /** One of `zoomSteps`. */
  readonly zoom: number;
  /** Resources that come first and stay visible, by id. */
  readonly pinned: readonly string[];
  /** The resource whose day a phone shows first: the last one that the user chose; null if none was chosen. */
  readonly person: string | null;
  /** Whether resources that are off duty have a column all the same. */
  readonly showsOffDuty: boolean;
}

const zoomSteps: readonly number[] = [0.75, 1, 1.5, 2, 3];

const firstView: PlannerView = { layout: 'columns', zoom: 1, pinned: [], person: null, showsOffDuty: false };

/** Reads a stored view; unreadable fields get their defaults. */
export function readView(stored: unknown): PlannerView {
  if (!isRecord(stored)) return firstView;
  const { layout, zoom, pinned, person, showsOffDuty } = stored;
  return {
    layout: layout === 'rows' ? 'rows' : 'columns',
    zoom: zoomSteps.find((step) => step === zoom) ?? firstView.zoom,
    pinned: isStrings(pinned) ? pinned : [],
    person: typeof person === 'string' ? person : null,
    showsOffDuty: showsOffDuty === true,
  };
}

/** One zoom step closer or further away; unchanged at the end. */
export function zoomed(zoom: number, steps: 1 | -1): number {
  return zoomSteps[zoomSteps.indexOf(zoom) + steps] ?? zoom;
}

/** The pinned resources first, the others in their previous order. */
export function pinnedFirst<Resource extends { readonly id: string }>(
  resources: readonly Resource[],
  pinned: readonly string[],
): Resource[] {
  const isPinned = ({ id }: Resource) => pinned.includes(id);
  return [...resources.filter(isPinned), ...resources.filter((resource) => !isPinned(resource))];
}
