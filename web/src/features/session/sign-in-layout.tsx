import type { ReactNode } from 'react';
import { Logo } from '#ui/logo/logo.tsx';
import styles from './internal/door.module.css';

/** The rings that a drop leaves on still water: radius in CSS pixels and opacity. */
const rings = [
  { radius: 234, opacity: 0.24 },
  { radius: 286, opacity: 0.2 },
  { radius: 338, opacity: 0.17 },
  { radius: 390, opacity: 0.14 },
  { radius: 442, opacity: 0.11 },
  { radius: 494, opacity: 0.08 },
  { radius: 546, opacity: 0.05 },
];

/** The page before the product itself: sign-in, choice of branch. */
export function SignInLayout({ children }: { children: ReactNode }) {
  return (
    <main className={styles.door}>
      <svg className={styles.rings} viewBox="-560 -560 1120 1120" aria-hidden>
        {rings.map(({ radius, opacity }) => (
          <circle key={radius} r={radius} opacity={opacity} />
        ))}
      </svg>
      <div className={styles.content}>
        <h1 className={styles.brand} tabIndex={-1}>
          <Logo size={44} isNameHidden />
          <span aria-hidden>Quieta</span>
        </h1>
        {children}
      </div>
    </main>
  );
}

/** A native button: the component library would double the size of this page, which must load first. */
export function PlainButton({ onPress, children }: { onPress: () => void; children: ReactNode }) {
  return (
    <button type="button" className={styles.button} onClick={onPress}>
      {children}
    </button>
  );
}
