import styles from './logo.module.css';

interface LogoProps {
  /** The length of the mark's side in CSS pixels; the name beside it scales with it. */
  size?: number;
  isNameHidden?: boolean;
}

export function Logo({ size = 27, isNameHidden = false }: LogoProps) {
  return (
    <span className={styles.logo}>
      <svg
        className={styles.mark}
        width={size}
        height={size}
        viewBox="0 0 44 44"
        role={isNameHidden ? 'img' : undefined}
        aria-label={isNameHidden ? 'Quieta' : undefined}
        aria-hidden={isNameHidden ? undefined : true}
      >
        <circle className={styles.disc} cx="22" cy="22" r="22" />
        <circle className={styles.sun} cx="22" cy="13" r="3.6" />
        <path className={styles.wave} d="M7.3 25.2c4 0 5.4-3.9 9.6-3.9s5.7 3.9 10 3.9 6-3.9 9.8-3.9" />
        <path className={styles.ripple} d="M12 31.8c2.8 0 3.6-2.8 6.7-2.8s4 2.8 7.1 2.8 4-2.8 6.5-2.8" />
      </svg>
      {isNameHidden ? null : <span className={styles.name}>Quieta</span>}
    </span>
  );
}
