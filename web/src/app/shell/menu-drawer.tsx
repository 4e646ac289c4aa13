import { useLingui } from '@lingui/react/macro';
import { Dialog } from 'react-aria-components/Dialog';
import { classNames } from '#ui/class-names.ts';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { Logo } from '#ui/logo/logo.tsx';
import { inRow } from '#ui/stack/stack.ts';
import { ModalSurface } from '#ui/surface/surfaces.tsx';
import styles from './menu-drawer.module.css';
import { SideMenu } from './side-menu.tsx';

/** The side menu where there is no room beside the page: covers it, holds the focus, and closes on Escape (NAV-16). */
export function MenuDrawer({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useLingui();
  return (
    <ModalSurface
      overlayClassName={classNames(styles.overlay)}
      className={classNames(styles.drawer)}
      isOpen={isOpen}
      onClose={onClose}
    >
      <Dialog className={styles.dialog ?? ''} aria-label={t`Menu`}>
        <header className={classNames(inRow(2), styles.header)}>
          <IconButton icon="close" label={t`Close`} onPress={onClose} />
          <Logo />
        </header>
        <SideMenu />
      </Dialog>
    </ModalSurface>
  );
}
