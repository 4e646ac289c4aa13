import { Trans } from '@lingui/react/macro';
import type { UserBranch } from '@quieta/contract/session/user-endpoints';
import { useStore } from 'zustand';
import { Icon } from '#ui/icon/icon.tsx';
import styles from './internal/door.module.css';
import { chooseBranch } from './mutations.ts';
import { NoBranch } from './no-branch.tsx';
import { sessionStore } from './store.ts';

/** Lets the user choose one of their branches (NAV-02). */
export function BranchChoice({ onChosen }: { onChosen: () => void }) {
  const user = useStore(sessionStore, (state) => state.user);

  function choose(branch: UserBranch) {
    chooseBranch(branch);
    onChosen();
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
