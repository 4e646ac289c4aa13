import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { useUser } from '#features/session/store.ts';
import { currentLanguage, languageNames, languages } from '#lib/i18n.ts';
import { Avatar } from '#ui/avatar/avatar.tsx';
import { chooseLanguage } from '#ui/choose-language.ts';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { Menu, MenuItem, MenuSection } from '#ui/menu/menu.tsx';
import { currentTheme, setTheme, type Theme, themes } from '#ui/theme/theme.ts';
import bar from './top-bar.module.css';
import styles from './user-menu.module.css';

export function UserMenu() {
  const { t } = useLingui();
  const { username, description } = useUser();
  const [theme, showTheme] = useState(currentTheme);
  const themeNames: Record<Theme, string> = { system: t`As the device`, light: t`Light`, dark: t`Dark` };
  const themeIcons = { system: 'monitor', light: 'sun', dark: 'moon' } as const;

  function chooseTheme(chosen: Theme) {
    setTheme(chosen);
    showTheme(chosen);
  }

  const trigger = (
    <Button className={classNames(bar.trigger, styles.user)} aria-label={t`Account: ${username}`}>
      <Avatar name={username} />
      <span className={classNames('truncate', styles.name)}>{username}</span>
      <Icon alias="chevron_down" size={14} className={classNames(bar.triggerIcon, styles.icon)} />
    </Button>
  );
  return (
    <Menu label={t`Account`} trigger={trigger}>
      <MenuSection title={t`ACCOUNT`}>
        <MenuItem isDisabled detail={description}>
          {username}
        </MenuItem>
      </MenuSection>
      <MenuSection title={t`Language`}>
        {languages.map((language) => (
          <MenuItem
            key={language}
            isChosen={language === currentLanguage()}
            onAction={() => void chooseLanguage(language)}
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
