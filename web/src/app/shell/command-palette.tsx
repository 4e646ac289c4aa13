import { Trans, useLingui } from '@lingui/react/macro';
import { Autocomplete, useFilter } from 'react-aria-components/Autocomplete';
import { Dialog } from 'react-aria-components/Dialog';
import { Input } from 'react-aria-components/Input';
import { Menu, MenuItem } from 'react-aria-components/Menu';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { SearchField } from 'react-aria-components/SearchField';
import { useStore } from 'zustand';
import { type Action, actionStore, heldActions } from '#lib/actions.ts';
import { keyLabels } from '#lib/key-sequence.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { Kbd } from '#ui/kbd/kbd.tsx';
import styles from './command-palette.module.css';

/** Everything that can be done at the moment, found by typing (Ctrl K). */
export function CommandPalette({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useLingui();
  const { contains } = useFilter({ sensitivity: 'base' });
  const offered = useStore(actionStore, (state) => state.offered);
  const actions = heldActions(offered).filter(({ isHidden }) => !isHidden);

  function run(key: unknown) {
    onClose();
    actions.find(({ id }) => id === key)?.run();
  }

  return (
    <ModalOverlay
      className={styles.overlay ?? ''}
      isOpen={isOpen}
      onOpenChange={(open) => open || onClose()}
      isDismissable
    >
      <Modal className={styles.modal ?? ''}>
        <Dialog className={styles.dialog ?? ''} aria-label={t`Find a command`}>
          <Autocomplete filter={contains}>
            <SearchField className={styles.search ?? ''} aria-label={t`Find a command`} autoFocus>
              <Icon alias="search" size={20} className={styles.searchIcon} />
              <Input className={styles.input ?? ''} placeholder={t`Find a command`} autoComplete="off" />
            </SearchField>
            <Menu
              className={styles.results ?? ''}
              aria-label={t`Commands`}
              items={actions}
              onAction={run}
              renderEmptyState={() => (
                <p className={styles.empty}>
                  <Trans>Nothing found</Trans>
                </p>
              )}
            >
              {(action) => <Result action={action} />}
            </Menu>
          </Autocomplete>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

function Result({ action: { id, label, icon, keys } }: { action: Action }) {
  return (
    <MenuItem id={id} textValue={label} className={styles.result ?? ''}>
      <Icon alias={icon ?? 'arrow_right'} size={18} className={styles.resultIcon} />
      <span className={styles.label}>{label}</span>
      {keys === undefined ? null : (
        <span className={styles.keys}>
          {keyLabels(keys).map((key) => (
            <Kbd key={key}>{key}</Kbd>
          ))}
        </span>
      )}
    </MenuItem>
  );
}
