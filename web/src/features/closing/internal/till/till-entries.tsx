import { Trans, useLingui } from '@lingui/react/macro';
import type { DayBooks } from '@quieta/contract/closing/day-books';
import type { TillEntryKind } from '@quieta/contract/closing/till-entry';
import { toMinor } from '@quieta/contract/values/minor-units';
import { keysOf } from '@quieta/contract/values/objects';
import { useState } from 'react';
import { useBranch } from '#features/session/store.ts';
import { useMoney } from '#features/session/use-money.ts';
import { formatInstant } from '#lib/format/date-and-time.ts';
import { Button } from '#ui/button/button.tsx';
import { Menu, MenuItem } from '#ui/menu/menu.tsx';
import styles from '../closing.module.css';
import { Difference } from '../sheet/compared.tsx';
import { entryNames, useTillEntryNames } from '../sheet/sheet-names.ts';
import { TillEntryDialog } from './till-entry-dialog.tsx';

const kinds = keysOf(entryNames);

/** The button of everything that happens to cash without a sale. */
export function TillEntryMenu({ drawers }: Pick<DayBooks, 'drawers'>) {
  const { t } = useLingui();
  const names = useTillEntryNames();
  const [kind, setKind] = useState<TillEntryKind | null>(null);
  return (
    <>
      <Menu
        label={t`Cash in and out`}
        trigger={
          <Button action="secondary" icon="cash">
            <Trans>Cash in and out</Trans>
          </Button>
        }
      >
        {kinds.map((one) => (
          <MenuItem key={one} onAction={() => setKind(one)}>
            {names[one]}
          </MenuItem>
        ))}
      </Menu>
      {kind === null ? null : <TillEntryDialog kind={kind} drawers={drawers} onClose={() => setKind(null)} />}
    </>
  );
}

/** Movements of cash without a sale since the last close. */
export function TillEntries({ books: { entries, drawers } }: { books: DayBooks }) {
  const { t, i18n } = useLingui();
  const { currency, timeZone } = useBranch();
  const money = useMoney();
  if (entries.length === 0) return null;
  const nameOf = (tillId: string | null) => drawers.find((drawer) => drawer.tillId === tillId)?.name ?? null;
  return (
    <section aria-label={t`Cash in and out`} className={styles.entries}>
      <h2 className={styles.heading}>{t`Cash in and out`}</h2>
      <ul>
        {entries.map(({ id, kind, tillId, amount, expected, reason, at, by, takenBy, paidTo }) => (
          <li key={id} className={styles.entry}>
            <span className="texts">
              <span>
                {i18n._(entryNames[kind])}
                {reason === null ? null : `: ${reason}`}
              </span>
              <span className="faint">
                {[formatInstant(at, timeZone, 'time'), `${by}${arrowTo(takenBy ?? paidTo)}`, nameOf(tillId)]
                  .filter((text) => text !== null)
                  .join(' · ')}
              </span>
            </span>
            <span className={styles.entryAmount}>
              {money(amount)}
              {expected === null ? null : (
                <Difference minor={toMinor(amount, currency) - toMinor(expected, currency)} />
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function arrowTo(name: string | null | undefined): string {
  return name == null ? '' : ` → ${name}`;
}
