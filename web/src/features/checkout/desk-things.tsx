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
  const thing = useDeskThing('till', tills);
  return thing.inUse.length === 0 ? null : (
    <ThingField {...thing} label={t`Till of this device`} nothing={t`No till`} />
  );
}

/** Which card terminal stands at this device; shown only for payments by card, among several terminals. */
export function DeskTerminal({ types }: { types: readonly PaymentType[] }) {
  const { t } = useLingui();
  const isByCard = types.some(({ printerCode }) => printerCode === 'card');
  const { data: terminals = [] } = useQuery({ ...cardTerminalsQuery(), enabled: isByCard });
  const thing = useDeskThing('card-terminal', terminals);
  if (!isByCard || thing.inUse.length < 2) return null;
  return <ThingField {...thing} label={t`Card terminal of this device`} nothing={t`No card terminal`} />;
}

interface ThingFieldProps extends ReturnType<typeof useDeskThing<{ id: string; name: string; archived: boolean }>> {
  label: string;
  nothing: string;
}

function ThingField({ inUse, chosen, choose, label, nothing }: ThingFieldProps) {
  return (
    <Select
      label={label}
      value={chosen?.id ?? none}
      onChange={(id) => choose(id === none ? null : id)}
      options={[{ id: none, label: nothing }, ...inUse.map(({ id, name }) => ({ id, label: name }))]}
    />
  );
}
