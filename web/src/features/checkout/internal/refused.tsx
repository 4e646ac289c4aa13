import { Icon } from '#ui/icon/icon.tsx';
import styles from './pay.module.css';

/** Why nothing was done; null shows nothing. */
export function Refused({ text }: { text: string | null }) {
  if (text === null) return null;
  return (
    <p className={styles.refusal} role="alert">
      <Icon alias="exclamation_triangle" size={18} />
      {text}
    </p>
  );
}
