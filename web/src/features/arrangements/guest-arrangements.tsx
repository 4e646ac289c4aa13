import { Trans, useLingui } from '@lingui/react/macro';
import type { StayArrangement } from '@quieta/contract/arrangements/arrangement-endpoints';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useBranch } from '#features/session/store.ts';
import { useCommand } from '#features/session/use-command.ts';
import { formatDate, formatInstant } from '#lib/format/date-and-time.ts';
import { Button } from '#ui/button/button.tsx';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { inRow } from '#ui/stack/stack.ts';
import styles from './guest-arrangements.module.css';
import { lookAtArrangements, withdrawUnits } from './mutations.ts';
import { guestArrangementsQuery } from './queries.ts';

/** Everything that a guest has booked with the stay, and a button that asks the hotel now. */
export function GuestArrangements({ guestId }: { guestId: string }) {
  const { t } = useLingui();
  const client = useQueryClient();
  const query = guestArrangementsQuery(guestId);
  const { data: arrangements = [] } = useQuery(query);
  const look = useCommand(async () => client.setQueryData(query.queryKey, await lookAtArrangements(guestId)), {
    changes: ['soldPackage'],
  });
  const [withdrawn, setWithdrawn] = useState<StayArrangement | null>(null);
  return (
    <section className={styles.section}>
      <div className={inRow(2, { justify: 'between' })}>
        <h3 className="caption">{t`Booked with the stay`}</h3>
        <Button action="quiet" size="small" isPending={look.isPending} onPress={() => void look.run()}>
          {t`Ask the hotel`}
        </Button>
      </div>
      {arrangements.length === 0 ? (
        <p className="faint">{t`As far as we know, nothing of the spa.`}</p>
      ) : (
        <ul aria-label={t`Booked with the stay`} className="boxed-list">
          {arrangements.map((one) => (
            <li key={`${one.reservationId}/${one.hotelCode}`} className={inRow(2, { justify: 'between' })}>
              <span className="texts">
                <span className={one.quantity === 0 ? styles.calledOff : undefined}>{nameOf(one)}</span>
                <span className="faint">
                  <State arrangement={one} />
                </span>
              </span>
              {one.missing > 0 && one.bookings.length > 0 ? (
                <Button action="secondary" size="small" onPress={() => setWithdrawn(one)}>
                  {t`Cancel…`}
                </Button>
              ) : null}
            </li>
          ))}
        </ul>
      )}
      {withdrawn === null ? null : <WithdrawDialog arrangement={withdrawn} onClose={() => setWithdrawn(null)} />}
    </section>
  );
}

function nameOf({ quantity, name }: StayArrangement): string {
  return quantity === 0 ? name : `${quantity} × ${name}`;
}

/** Says what became of an arrangement: units, nothing yet, or that the hotel no longer includes it. */
function State({ arrangement }: { arrangement: StayArrangement }) {
  const { isStayCancelled, quantity, missing, lacks, packageName, soldPackageId, firstDay, lastDay } = arrangement;
  const days = firstDay === lastDay ? formatDate(firstDay) : `${formatDate(firstDay)} – ${formatDate(lastDay)}`;
  if (missing > 0) return <Trans>No longer paid by the hotel, and booked here</Trans>;
  if (isStayCancelled) return <Trans>Cancelled with the stay</Trans>;
  if (quantity === 0) return <Trans>No longer included by the hotel</Trans>;
  if (lacks === 'package') return <Trans>{days} · no package is defined for it</Trans>;
  if (lacks === 'tax')
    return (
      <Trans>
        {days} · a treatment of “{packageName}” has no VAT
      </Trans>
    );
  return soldPackageId === null ? <Trans>{days} · usable once the hotel is asked again</Trans> : days;
}

interface WithdrawDialogProps {
  arrangement: StayArrangement;
  onClose: () => void;
}

/** Lets the desk confirm which appointments are cancelled, because the hotel no longer pays for them. */
function WithdrawDialog({ arrangement, onClose }: WithdrawDialogProps) {
  const { t } = useLingui();
  const { timeZone } = useBranch();
  const { soldPackageId, missing, bookings } = arrangement;
  // The latest go first: a guest who keeps some keeps those that come soonest.
  const cancelled = bookings.slice(-missing);
  const withdraw = useCommand(
    async () => {
      if (soldPackageId === null) return;
      const appointmentIds = cancelled.map(({ id }) => id);
      await withdrawUnits(soldPackageId, { appointmentIds, reason: t`No longer included by the hotel` });
      onClose();
    },
    { changes: ['soldPackage', 'appointment'] },
  );
  return (
    <ConfirmDialog
      title={<Trans>Cancel what the hotel no longer pays?</Trans>}
      confirmLabel={<Trans>Cancel appointments</Trans>}
      isOpen
      isPending={withdraw.isPending}
      refusal={withdraw.refusal}
      onConfirm={() => void withdraw.run()}
      onClose={onClose}
    >
      <ul aria-label={t`Appointments`}>
        {cancelled.map(({ id, serviceName, startTime }) => (
          <li key={id}>{`${serviceName} · ${formatInstant(startTime, timeZone, 'medium')}`}</li>
        ))}
      </ul>
    </ConfirmDialog>
  );
}
