import { Trans, useLingui } from '@lingui/react/macro';
import type { Branch } from '@quieta/contract/session/branch';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { chooseBranch } from '#features/session/mutations.ts';
import { useBranch, useUser } from '#features/session/store.ts';
import { hasUnsavedWork } from '#lib/branch-state.ts';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { Menu, MenuItem } from '#ui/menu/menu.tsx';
import styles from './top-bar.module.css';
import { useConfirmation } from './use-confirmation.tsx';

/** The current branch, and a menu to choose another; hidden where there is only one (NAV-15). */
export function BranchMenu() {
  const { t } = useLingui();
  const router = useRouter();
  const { branches } = useUser();
  const chosen = useBranch();
  const [requested, setRequested] = useState<Branch | null>(null);

  function change(branch: Branch) {
    chooseBranch(branch);
    // The search parameters (a day, an appointment) belong to the branch before.
    router.history.replace(router.state.location.pathname);
  }

  const { ask, dialog } = useConfirmation({
    title: <Trans>Change the branch and lose what is not saved?</Trans>,
    children: <Trans>An appointment, a form or the cart holds something that is not saved.</Trans>,
    confirmLabel: <Trans>Change branch</Trans>,
    onConfirm: () => requested !== null && change(requested),
  });

  function want(branch: Branch) {
    if (branch.id === chosen.id) return;
    setRequested(branch);
    if (hasUnsavedWork()) ask();
    else change(branch);
  }

  if (branches.length < 2) return null;
  const { name } = chosen;
  const trigger = (
    <Button className={classNames(styles.trigger, styles.branch)} aria-label={t`Branch: ${name}`}>
      <Icon alias="map_pin" size={18} className={styles.triggerIcon} />
      <span className="truncate">{name}</span>
      <Icon alias="chevron_down" size={14} className={styles.triggerIcon} />
    </Button>
  );
  return (
    <>
      <Menu label={t`Branch`} trigger={trigger} placement="bottom start">
        {branches.map((branch) => (
          <MenuItem key={branch.id} isChosen={branch.id === chosen.id} onAction={() => want(branch)}>
            {branch.name}
          </MenuItem>
        ))}
      </Menu>
      {dialog}
    </>
  );
}
