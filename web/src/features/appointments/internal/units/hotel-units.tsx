import { useLingui } from '@lingui/react/macro';
import { packageStates } from '@quieta/contract/packages/package-states';
import { packageKinds } from '@quieta/contract/settings/package-kinds';
import { useQuery } from '@tanstack/react-query';
import { guestPackagesQuery } from '#features/packages/queries.ts';
import { UnitsLine } from '#features/packages/units-line.tsx';
import { inRow } from '#ui/stack/stack.ts';
import { BookPackage } from '../../book-package.tsx';
import { listedId } from '../../draft-guest-rules.ts';
import { type Draft, dateOf } from '../../draft-rules.ts';
import { setDraft } from '../../draft-store.ts';
import styles from './hotel-units.module.css';

/** The free units that the hotel pays for a guest, which are booked with one press; nothing where there are none. */
export function HotelUnits({ draft }: { draft: Draft }) {
  const { t } = useLingui();
  const guestId = listedId(draft.guest);
  const { data: packages = [] } = useQuery({ ...guestPackagesQuery(guestId ?? ''), enabled: guestId !== null });
  const free = packages.flatMap((sold) => {
    const components = sold.components.filter(({ left, booked }) => left > booked);
    const isUsable = packageKinds[sold.kind].isOfHotel && packageStates[sold.state].isUsable;
    return isUsable && components.length > 0 ? [{ sold, components }] : [];
  });
  if (guestId === null || draft.appointmentId !== null || free.length === 0) return null;
  return (
    <ul aria-label={t`Paid by the hotel`} className="boxed-list">
      {free.map(({ sold, components }) => (
        <li key={sold.id} className={inRow(2, { justify: 'between' })}>
          <span className={styles.lines}>
            {components.map((component) => (
              <UnitsLine key={component.id} sold={sold} component={component} userId={guestId} />
            ))}
          </span>
          <BookPackage sold={sold} from={dateOf(draft)} onBooked={() => setDraft(null)} />
        </li>
      ))}
    </ul>
  );
}
