import { useLingui } from '@lingui/react/macro';
import type { Guest } from '@quieta/contract/guests/guest';
import type { GuestService } from '@quieta/contract/guests/guest-service-endpoints';
import { useForgetService } from '#features/guests/use-forget-service.ts';
import { useGuestServices } from '#features/guests/use-guest-services.ts';
import { useMay } from '#features/session/store.ts';
import { useMoney } from '#features/session/use-money.ts';
import { formatDate, formatDuration } from '#lib/format/date-and-time.ts';
import { classNames } from '#ui/class-names.ts';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { inRow } from '#ui/stack/stack.ts';
import styles from './guest-care.module.css';

/** The durations and prices that are remembered of a guest, each of which can be forgotten. */
export function RememberedServices({ guest }: { guest: Guest }) {
  const { t } = useLingui();
  const money = useMoney();
  const books = useMay()('book');
  const remembered = useGuestServices(guest.id);
  const forgetting = useForgetService(guest.id ?? '');
  if (remembered === undefined || remembered.length === 0) return null;
  return (
    <section>
      <h3 className={styles.heading}>{t`Remembered for the next booking`}</h3>
      <ul>
        {remembered.map(({ serviceId, serviceName, rememberedAt, ...values }) => (
          <li key={serviceId} className={classNames(inRow(2), styles.line)}>
            <span className="texts">
              <span>{serviceName}</span>
              <span className="faint">
                {rememberedText(values, money)} · {formatDate(rememberedAt.slice(0, 10))}
              </span>
            </span>
            {books ? (
              <IconButton
                icon="trash"
                size="small"
                label={t`Forget: ${serviceName}`}
                isPending={forgetting.sent === serviceId}
                onPress={() => void forgetting.run(serviceId)}
              />
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** "45m, €90.00" */
export function rememberedText(
  { minutes, price }: Pick<GuestService, 'minutes' | 'price'>,
  money: (major: number) => string,
): string {
  const parts = [minutes === null ? '' : formatDuration(minutes), price === null ? '' : money(price)];
  return parts.filter((part) => part !== '').join(', ');
}
