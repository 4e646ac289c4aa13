import type { Clash } from '@quieta/contract/appointments/placement';
import type { FieldBinding } from '#features/settings/use-editing.ts';
import { NumberStepper } from '#ui/number-stepper/number-stepper.tsx';
import { inColumn } from '#ui/stack/stack.ts';
import { ClashList } from './clash-list.tsx';

interface CapacityFieldProps extends FieldBinding<number> {
  label: string;
  /** The clashes that made the last save fail. */
  clashes: readonly Clash[];
  description: string;
}

/** How much a resource can take at once; a smaller number than is booked is refused, with those bookings (RES-06). */
export function CapacityField({ clashes, ...field }: CapacityFieldProps) {
  return (
    <div className={inColumn(2)}>
      <NumberStepper {...field} min={1} max={99} />
      <ClashList clashes={field.error === undefined ? [] : clashes} />
    </div>
  );
}
