import { useLingui } from '@lingui/react/macro';
import { Link, useNavigate } from '@tanstack/react-router';
import { Button } from 'react-aria-components/Button';
import { keyLabels } from '#lib/page/key-sequence.ts';
import { paths } from '#lib/page/paths.ts';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { Kbd } from '#ui/kbd/kbd.tsx';
import { Logo } from '#ui/logo/logo.tsx';
import { Tooltip } from '#ui/tooltip/tooltip.tsx';
import { BranchMenu } from './branch-menu.tsx';
import { LiveDot } from './live-dot.tsx';
import { LogoutButton } from './logout-button.tsx';
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
        <Tooltip content={t`Dashboard`}>
          <IconButton icon="chart" label={t`Dashboard`} onPress={() => void navigate({ to: paths.dashboard })} />
        </Tooltip>
        <UserMenu />
        <LogoutButton />
      </div>
    </header>
  );
}
