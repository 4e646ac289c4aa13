import type { SoldComponent } from '@quieta/contract/packages/sold-package';
import { classNames } from '#ui/class-names.ts';
import styles from './packages.module.css';

/** Draws the units of a component: used, booked, free. The figures stand beside it. */
export function UnitsBar({ units, left, booked }: Pick<SoldComponent, 'units' | 'left' | 'booked'>) {
  const share = (count: number) => ({ inlineSize: `${units === 0 ? 0 : (100 * count) / units}%` });
  return (
    <span className={styles.bar} aria-hidden>
      <span className={classNames(styles.used)} style={share(Math.max(0, units - left))} />
      <span className={classNames(styles.booked)} style={share(Math.min(booked, left))} />
    </span>
  );
}
