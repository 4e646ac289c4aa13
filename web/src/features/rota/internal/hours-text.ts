import type { WallSpan } from '@quieta/contract/resources/expand-availability';
import { formatTimeRange } from '#lib/format/time.ts';

/** `09:00–13:00, 14:00–18:00` */
export function hoursText(spans: readonly WallSpan[]): string {
  return spans.map(({ startMinute, endMinute }) => formatTimeRange(startMinute, endMinute)).join(', ');
}
