import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useUser } from '#features/session/store.ts';
import { deviceStorage } from '#lib/browser-storage.ts';
import { SegmentedControl } from '#ui/segmented-control/segmented-control.tsx';

type SlotOrder = 'first' | 'no-holes';

const keyOf = (userId: string) => `quieta.${userId}.slot-order`;

/** The order of found times, which this device keeps for the user, and the field that chooses it. */
export function useSlotOrder() {
  const { t } = useLingui();
  const { id } = useUser();
  const [order, setOrder] = useState<SlotOrder>(() =>
    deviceStorage.read(keyOf(id)) === 'no-holes' ? 'no-holes' : 'first',
  );
  const choose = (next: SlotOrder) => {
    deviceStorage.write(keyOf(id), next);
    setOrder(next);
  };
  const field = (
    <SegmentedControl
      label={t`Order of the times`}
      segments={{ first: t`First free`, 'no-holes': t`No gaps` }}
      value={order}
      onChange={choose}
    />
  );
  return { order, field };
}
