import { Icon } from '../icon/icon.tsx';
import styles from './refused.module.css';

/** Why an action was refused, beside its button; null shows nothing. */
export function Refused({ text }: { text: string | null }) {
  if (text === null) return null;
  return (
    <p className={styles.refused} role="alert">
      <Icon alias="exclamation_triangle" size={18} />
      {text}
    </p>
  );
}
