import type { Interval } from '@quieta/contract/values/interval';
import { formatTimeRange } from '#lib/format/time.ts';

/** `09:00–13:00, 14:00–18:00` */
export function hoursText(spans: readonly Interval[]): string {
  return spans.map(({ start, end }) => formatTimeRange(start, end)).join(', ');
}
