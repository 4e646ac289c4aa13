import { useLingui } from '@lingui/react/macro';
import { Select } from '#ui/select/select.tsx';
import { useDeskTill } from './desk-till-store.ts';

const none = 'none';

/** Which drawer stands at this device; shown only where the branch tells several apart. */
export function DeskTill() {
  const { t } = useLingui();
  const { tills, chosen, choose } = useDeskTill();
  if (tills.length === 0) return null;
  return (
    <Select
      label={t`Till of this device`}
      value={chosen?.id ?? none}
      onChange={(id) => choose(id === none ? null : id)}
      options={[{ id: none, label: t`No till` }, ...tills.map(({ id, name }) => ({ id, label: name }))]}
    />
  );
}
