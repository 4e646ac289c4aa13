import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { useStore } from 'zustand';
import { operatorsQuery } from '#features/operators/queries.ts';
import { useOwner, useUser } from '#features/session/store.ts';
import { queryClient } from '#lib/api/query-client.ts';
import { deviceStorage } from '#lib/browser-storage.ts';
import { currentLanguage, languageNames } from '#lib/i18n.ts';
import { languages } from '#lib/language.ts';
import { actionStore, heldActions } from '#lib/page/actions.ts';
import { keyLabels } from '#lib/page/key-sequence.ts';
import { Avatar } from '#ui/avatar/avatar.tsx';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon/icon.tsx';
import type { IconAlias } from '#ui/icon/icon-files.ts';
import { Kbd } from '#ui/kbd/kbd.tsx';
import { chooseLanguage } from '#ui/language-provider.tsx';
import { Menu, MenuItem, MenuSection } from '#ui/menu/menu.tsx';
import { inRow } from '#ui/stack/stack.ts';
import barStyles from './top-bar.module.css';
import styles from './user-menu.module.css';

/** Actions of the session's feature about the operator of the desk (`desk-actions.tsx`), in the menu's order. */
const ofDesk = ['end-turn', 'change-operator', 'set-pin'];

export function UserMenu() {
  const { t } = useLingui();
  const { username, description } = useUser();
  const { username: owner } = useOwner();
  const isAtOwnDesk = owner === username;
  const [theme, showTheme] = useState(currentTheme);
  const themeNames: Record<Theme, string> = { system: t`As the device`, light: t`Light`, dark: t`Dark` };
  const themeIcons = { system: 'monitor', light: 'sun', dark: 'moon' } as const;
  const deskActions = useStore(actionStore, ({ offered }) => offered);

  function chooseTheme(chosen: Theme) {
    setTheme(chosen);
    showTheme(chosen);
  }

  const trigger = (
    <Button
      className={classNames(inRow(2), barStyles.trigger, styles.user)}
      aria-label={isAtOwnDesk ? t`Account: ${username}` : t`Account: ${username}, at the desk of ${owner}`}
      // A colleague may have set a PIN meanwhile.
      onPress={() => void queryClient.invalidateQueries({ queryKey: operatorsQuery().queryKey })}
    >
      <span className={styles.faces}>
        <Avatar name={username} />
        {isAtOwnDesk ? null : (
          <span className={styles.owner}>
            <Avatar name={owner} size={16} />
          </span>
        )}
      </span>
      <span className={styles.names}>
        <span className="truncate">{username}</span>
        {isAtOwnDesk ? null : <span className={classNames('truncate', styles.desk)}>{t`desk of ${owner}`}</span>}
      </span>
      <Icon alias="chevron_down" size={14} className={classNames('ink-soft', styles.icon)} />
    </Button>
  );
  return (
    <Menu label={t`Account`} trigger={trigger}>
      <MenuSection title={t`ACCOUNT`}>
        <MenuItem isDisabled detail={isAtOwnDesk ? description : t`At the desk of ${owner}`}>
          {username}
        </MenuItem>
        {heldActions(deskActions)
          .filter(({ id }) => ofDesk.includes(id))
          .map(({ id, label, icon, keys, run }) => (
            <MenuItem
              key={id}
              // The session's actions name icons of ours.
              icon={icon as IconAlias}
              onAction={run}
              {...(keys !== undefined && { suffix: <Kbd>{keyLabels(keys).join(' ')}</Kbd> })}
            >
              {label}
            </MenuItem>
          ))}
      </MenuSection>
      <MenuSection title={t`Language`}>
        {languages.map((language) => (
          <MenuItem
            key={language}
            isChosen={language === currentLanguage()}
            // The operator's choice ends with the turn: the device is its owner's.
            onAction={() => void chooseLanguage(language, !isAtOwnDesk)}
          >
            {languageNames[language]}
          </MenuItem>
        ))}
      </MenuSection>
      <MenuSection title={t`Theme`}>
        {themes.map((one) => (
          <MenuItem key={one} icon={themeIcons[one]} isChosen={one === theme} onAction={() => chooseTheme(one)}>
            {themeNames[one]}
          </MenuItem>
        ))}
      </MenuSection>
    </Menu>
  );
}

/** `system` follows the device. */
type Theme = 'system' | 'light' | 'dark';

const themes = ['system', 'light', 'dark'] as const satisfies readonly Theme[];

/** `public/theme.js` reads it too, before the first paint. */
const storageKey = 'quieta.theme';

function currentTheme(): Theme {
  const stored = deviceStorage.read(storageKey);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

/** Saves the choice on this device and applies it at once. */
function setTheme(theme: Theme): void {
  if (theme === 'system') {
    deviceStorage.remove(storageKey);
    delete document.documentElement.dataset['theme'];
  } else {
    deviceStorage.write(storageKey, theme);
    document.documentElement.dataset['theme'] = theme;
  }
}
