import { Trans, useLingui } from '@lingui/react/macro';
import type { DayClose } from '@quieta/contract/closing/day-close';
import type { ReactNode } from 'react';
import { appointmentAddress } from '#addresses/planner.ts';
import { hasOpenItems } from '../../close-rules.ts';
import { formatWireMoment } from '../moments.ts';
import { Section } from './section.tsx';
import styles from './sheet.module.css';
import { OpeningLink, useSheet } from './sheet-context.tsx';
import { billStateNames, receiptStateNames } from './sheet-names.ts';
import { SaleLine } from './stored-explanations.tsx';

/** Items that were not settled when the day was closed. */
export function StillOpen() {
  const { i18n, t } = useLingui();
  const { open } = useSheet().close;
  if (!hasOpenItems(open)) return null;
  const { receipts, roomBills, appointments } = open;
  return (
    <Section title={<Trans>Open at the close</Trans>}>
      <Group title={<Trans>Receipts not printed</Trans>} count={receipts.length}>
        {receipts.map((sale) => (
          <SaleLine key={sale.id} sale={sale} state={i18n._(receiptStateNames[sale.state])} />
        ))}
      </Group>
      <Group title={<Trans>Room charges not posted</Trans>} count={roomBills.length}>
        {roomBills.map((sale) => (
          <SaleLine
            key={sale.id}
            sale={sale}
            state={[sale.roomId === null ? null : t`Room ${sale.roomId}`, i18n._(billStateNames[sale.state])]
              .filter(Boolean)
              .join(' · ')}
          />
        ))}
      </Group>
      <Group title={<Trans>Appointments done and not paid</Trans>} count={appointments.length}>
        {appointments.map((appointment) => (
          <OpenAppointment key={appointment.id} appointment={appointment} />
        ))}
      </Group>
    </Section>
  );
}

function Group({ title, count, children }: { title: ReactNode; count: number; children: ReactNode }) {
  if (count === 0) return null;
  return (
    <div className={styles.group}>
      <h4>
        {title} <span>{count}</span>
      </h4>
      {children}
    </div>
  );
}

function OpenAppointment({
  appointment: { id, startsAt, serviceName, price },
}: {
  appointment: DayClose['open']['appointments'][number];
}) {
  const { isOnPaper, money } = useSheet();
  const href = appointmentAddress(startsAt.slice(0, 10), id);
  return (
    <p className={styles.saleLine}>
      {isOnPaper ? <span>{serviceName}</span> : <OpeningLink href={href}>{serviceName}</OpeningLink>}
      <span className={styles.second}>{formatWireMoment(startsAt)}</span>
      <span>{money(price)}</span>
    </p>
  );
}
