import type { ReactNode } from 'react';
import { Header, MenuItem, MenuSection } from 'react-aria-components/Menu';
import { Icon } from '#ui/icon/icon.tsx';
import type { IconAlias } from '#ui/icon/icon-files.ts';
import styles from './command-palette.module.css';

interface PaletteSectionProps {
  title: string;
  isEmpty: boolean;
  children: ReactNode;
}

/** The results of one kind. */
export function PaletteSection({ title, isEmpty, children }: PaletteSectionProps) {
  if (isEmpty) return null;
  return (
    <MenuSection>
      <Header className={styles.heading ?? ''}>{title}</Header>
      {children}
    </MenuSection>
  );
}

interface PaletteResultProps {
  id: string;
  label: string;
  icon: IconAlias;
  detail: ReactNode;
  onAction: () => void;
}

export function PaletteResult({ id, label, icon, detail, onAction }: PaletteResultProps) {
  return (
    <MenuItem id={id} textValue={label} className={styles.result ?? ''} onAction={onAction}>
      <Icon alias={icon} size={18} className={styles.resultIcon} />
      <span className="grow">{label}</span>
      <span className={styles.detail}>{detail}</span>
    </MenuItem>
  );
}
