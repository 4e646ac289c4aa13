import { Trans, useLingui } from '@lingui/react/macro';
import type { UserBranch } from '@quieta/contract/session/user-endpoints';
import { Link, useLocation, useNavigate, useRouter } from '@tanstack/react-router';
import { type ReactNode, Suspense, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { useStore } from 'zustand';
import { paths } from '#addresses/paths.ts';
import { chooseBranch, signOut } from '#features/session/mutations.ts';
import { useBranch, useUser } from '#features/session/store.ts';
import { delayOf, outbox } from '#lib/api/outbox.ts';
import { hasUnsavedWork } from '#lib/branch-state.ts';
import { keyLabels } from '#lib/page/key-sequence.ts';
import { later } from '#lib/page/later.tsx';
import { useWasLineIdle } from '#lib/when-line-is-idle.ts';
import { classNames } from '#ui/class-names.ts';
import type { ConfirmDialogProps } from '#ui/dialog/confirm-dialog.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { Kbd } from '#ui/kbd/kbd.tsx';
import { Logo } from '#ui/logo/logo.tsx';
import { Menu, MenuItem } from '#ui/menu/menu.tsx';
import { MissingMessage } from '#ui/missing/missing.tsx';
import { inRow } from '#ui/stack/stack.ts';
import { Tooltip } from '#ui/tooltip/tooltip.tsx';
import { useWasOpened } from '#ui/trigger/overlay-trigger.tsx';
import { feedStore } from '../realtime/realtime-bridge.ts';
import styles from './top-bar.module.css';
import { UserMenu } from './user-menu.tsx';

interface TopBarProps {
  /** Undefined where the menu is always visible. */
  onOpenMenu: (() => void) | undefined;
  isMenuOpen: boolean;
  onOpenPalette: () => void;
}

export function TopBar({ onOpenMenu, isMenuOpen, onOpenPalette }: TopBarProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const isOnDashboard = useLocation({ select: ({ pathname }) => pathname.startsWith(paths.dashboard) });
  return (
    <header className={styles.bar}>
      <div className={styles.start}>
        {onOpenMenu === undefined ? null : (
          <IconButton icon="menu" label={t`Menu`} onPress={onOpenMenu} aria-expanded={isMenuOpen} />
        )}
        <Link to={paths.planner} className={styles.logo} aria-label="Quieta">
          <Logo />
        </Link>
      </div>
      <BranchMenu />
      <Button className={styles.search ?? ''} onPress={onOpenPalette} aria-haspopup="dialog">
        <Icon alias="search" size={18} />
        <span
          className={classNames('truncate', styles.searchText)}
        >{t`Find a guest, appointment, sale or command`}</span>
        <span className={styles.searchKeys}>
          <Kbd>{keyLabels('mod+k').join(' ')}</Kbd>
        </span>
      </Button>
      <div className={styles.end}>
        <LiveDot />
        <Extras />
        <Tooltip content={t`Dashboard`}>
          <IconButton
            icon="chart"
            label={t`Dashboard`}
            words={t`Dashboard`}
            aria-current={isOnDashboard && 'page'}
            onPress={() => void navigate({ to: paths.dashboard })}
          />
        </Tooltip>
        <UserMenu />
        <LogoutButton />
      </div>
    </header>
  );
}

/** The current branch, and a menu to choose another; hidden where there is only one (NAV-15). */
function BranchMenu() {
  const { t } = useLingui();
  const router = useRouter();
  const { branches } = useUser();
  const chosen = useBranch();
  const [requested, setRequested] = useState<UserBranch | null>(null);

  function change(branch: UserBranch) {
    chooseBranch(branch);
    // The search parameters (a day, an appointment) belong to the branch before.
    router.history.replace(router.state.location.pathname);
  }

  const { ask, dialog } = useConfirmation({
    title: <Trans>Change branch and lose unsaved changes?</Trans>,
    children: <Trans>An appointment, a form or the cart has unsaved changes.</Trans>,
    confirmLabel: <Trans>Change branch</Trans>,
    onConfirm: () => requested !== null && change(requested),
  });

  function want(branch: UserBranch) {
    if (branch.id === chosen.id) return;
    setRequested(branch);
    if (hasUnsavedWork()) ask();
    else change(branch);
  }

  if (branches.length < 2) return null;
  const { name } = chosen;
  const trigger = (
    <Button className={classNames(inRow(2), styles.trigger, styles.branch)} aria-label={t`Branch: ${name}`}>
      <Icon alias="map_pin" size={18} className="ink-soft" />
      <span className="truncate">{name}</span>
      <Icon alias="chevron_down" size={14} className="ink-soft" />
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

// Loaded on demand: a moment after the page.
const TopBarExtras = later(async () => (await import('./top-bar-extras.tsx')).TopBarExtras);

function Extras() {
  return useWasLineIdle() ? (
    <Suspense>
      <TopBarExtras />
    </Suspense>
  ) : null;
}

function LogoutButton() {
  const { t } = useLingui();
  const { ask, dialog } = useConfirmation({
    title: <Trans>Log out and lose unsaved changes?</Trans>,
    children: <Trans>An appointment, a form or the cart has unsaved changes.</Trans>,
    confirmLabel: <Trans>Log out</Trans>,
    onConfirm: () => void signOut(),
  });
  return (
    <>
      <Tooltip content={t`Log out`}>
        <IconButton icon="logout" label={t`Log out`} onPress={() => (hasUnsavedWork() ? ask() : void signOut())} />
      </Tooltip>
      {dialog}
    </>
  );
}

/**
 * Shows whether the screen follows the other desks and whether writes get through. Hidden until the feed is first
 * connected.
 */
function LiveDot() {
  const feed = useStore(feedStore, ({ state }) => state);
  const isUnanswered = useStore(outbox, ({ pending }) => pending.some((one) => delayOf(one) === 'unanswered'));
  const state = feed === 'live' && isUnanswered ? 'unanswered' : feed;
  return (
    <p className={styles.live} role="status" data-state={state}>
      {state === 'live' ? <Trans>Live</Trans> : null}
      {state === 'unanswered' ? <Trans>No answer</Trans> : null}
      {state === 'reconnecting' ? <Trans>Reconnecting</Trans> : null}
      {state === 'offline' ? <Trans>Offline</Trans> : null}
    </p>
  );
}

const ConfirmDialog = later(async () => (await import('#ui/dialog/confirm-dialog.tsx')).ConfirmDialog, {
  instead: MissingMessage,
  isUrgent: true,
});

type Question = Pick<ConfirmDialogProps, 'title' | 'children' | 'confirmLabel' | 'onConfirm'>;

/** Asks before an action. Render `dialog`; `ask` opens it; only confirming runs the action. */
function useConfirmation(question: Question): { ask: () => void; dialog: ReactNode } {
  const [isOpen, setOpen] = useState(false);
  const wasOpened = useWasOpened(isOpen);

  function confirm() {
    setOpen(false);
    question.onConfirm();
  }

  const dialog = wasOpened ? (
    <Suspense>
      <ConfirmDialog {...question} isOpen={isOpen} onConfirm={confirm} onClose={() => setOpen(false)} />
    </Suspense>
  ) : null;
  return { ask: () => setOpen(true), dialog };
}
