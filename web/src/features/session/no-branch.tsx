import { Trans } from '@lingui/react/macro';
import styles from './internal/door.module.css';
import { signOut } from './mutations.ts';
import { PlainButton } from './sign-in-layout.tsx';

/** Shown for an account without a branch, which cannot use the product (AUT-05). */
export function NoBranch() {
  return (
    <>
      <p className={styles.sentence} role="status">
        <Trans>Your account has no branch yet. Ask whoever runs the spa to add you to one.</Trans>
      </p>
      <PlainButton onPress={() => void signOut()}>
        <Trans>Log out</Trans>
      </PlainButton>
    </>
  );
}
