import { Trans } from '@lingui/react/macro';
import type { UserBranch } from '@quieta/contract/session/user-endpoints';
import { useRouter } from '@tanstack/react-router';
import { useStore } from 'zustand';
import { takeRememberedAddress } from '#lib/page/remembered-address.ts';
import { Icon } from '#ui/icon/icon.tsx';
import styles from './internal/door.module.css';
import { chooseBranch } from './mutations.ts';
import { NoBranch } from './no-branch.tsx';
import { SignInLayout } from './sign-in-layout.tsx';
import { sessionStore } from './store.ts';

/** The page on which users choose one of their branches (NAV-02). */
export function BranchChoice() {
  return (
    <SignInLayout>
      <Branches />
    </SignInLayout>
  );
}

function Branches() {
  const { history } = useRouter();
  const user = useStore(sessionStore, (state) => state.user);

  function choose(branch: UserBranch) {
    chooseBranch(branch);
    history.replace(takeRememberedAddress(window.location.origin, sessionStore.getState().session?.id ?? null));
  }

  if (user === null) return null;
  if (user.branches.length === 0) return <NoBranch />;
  return (
    <>
      <p className={styles.sentence}>
        <Trans>Where are you working today?</Trans>
      </p>
      <ul className={styles.branches}>
        {user.branches.map((branch) => (
          <li key={branch.id}>
            <button type="button" className={styles.branch} onClick={() => choose(branch)}>
              <Icon alias="map_pin" size={20} className={styles.branchIcon} />
              <span className={styles.branchName}>{branch.name}</span>
              <Icon alias="chevron_right" size={16} className={styles.branchIcon} />
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
