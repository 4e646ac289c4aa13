import { useLingui } from '@lingui/react/macro';
import type { PaymentType } from '@quieta/contract/settings/payment-type';
import { useQuery } from '@tanstack/react-query';
import { cardTerminalsQuery, tillsQuery } from '#features/settings/queries.ts';
import { Select } from '#ui/select/select.tsx';
import { useDeskThing } from './desk-thing-store.ts';

const none = 'none';

/** Which drawer stands at this device; shown only where the branch tells several apart. */
export function DeskTill() {
  const { t } = useLingui();
  const { data: tills = [] } = useQuery(tillsQuery());
  const { inUse, chosen, choose } = useDeskThing('till', tills);
  if (inUse.length === 0) return null;
  return (
    <Select
      label={t`Till of this device`}
      value={chosen?.id ?? none}
      onChange={(id) => choose(id === none ? null : id)}
      options={[{ id: none, label: t`No till` }, ...inUse.map(({ id, name }) => ({ id, label: name }))]}
    />
  );
}

/** Which card terminal stands at this device; shown only for payments by card, among several terminals. */
export function DeskTerminal({ types }: { types: readonly PaymentType[] }) {
  const { t } = useLingui();
  const isByCard = types.some(({ printerCode }) => printerCode === 'card');
  const { data: terminals = [] } = useQuery({ ...cardTerminalsQuery(), enabled: isByCard });
  const { inUse, chosen, choose } = useDeskThing('card-terminal', terminals);
  if (!isByCard || inUse.length < 2) return null;
  return (
    <Select
      label={t`Card terminal of this device`}
      value={chosen?.id ?? none}
      onChange={(id) => choose(id === none ? null : id)}
      options={[{ id: none, label: t`No card terminal` }, ...inUse.map(({ id, name }) => ({ id, label: name }))]}
    />
  );
}
