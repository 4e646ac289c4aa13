import { Trans, useLingui } from '@lingui/react/macro';
import { isLeaving } from '@quieta/contract/checkout/departure';
import { useToday } from '#features/session/store.ts';
import { formatDate } from '#lib/format/date-and-time.ts';
import { Chip } from '#ui/chip/chip.tsx';

/** Says of a room bill that its guest leaves today, or should have left; nothing of whoever stays. */
export function DepartureChip({ checkoutDate }: { checkoutDate: string | null | undefined }) {
  const { t } = useLingui();
  const today = useToday();
  if (checkoutDate == null || !isLeaving(checkoutDate, today)) return null;
  return (
    <Chip tone="ember" size="small">
      {checkoutDate === today ? t`Leaves today` : <Trans>Stayed until {formatDate(checkoutDate, 'short')}</Trans>}
    </Chip>
  );
}
