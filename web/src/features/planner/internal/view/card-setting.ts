import type { ResourceType } from '@quieta/contract/resources/resource';
import type { Ruler } from '../engine/ruler.ts';
import type { DayScale } from '../engine/time-scale.ts';

/** How a column draws its cards. */
export type CardSetting = {
  readonly scale: DayScale;
  readonly ruler: Ruler;
  /** The type of the column's resource: the card names the other one. */
  readonly columnType: ResourceType;
  readonly resourceId: string;
  /** The ids of the resources of the columns on both sides. */
  readonly before: string | null;
  readonly after: string | null;
  /** ISO 4217. */
  readonly currency: string;
};
