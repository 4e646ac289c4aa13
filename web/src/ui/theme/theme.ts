/** `system` follows the device. */
export type Theme = 'system' | 'light' | 'dark';

export const themes = ['system', 'light', 'dark'] as const satisfies readonly Theme[];

/** Read before the first paint by `public/theme.js` as well. */
const storageKey = 'quieta.theme';

export function currentTheme(): Theme {
  const stored = localStorage.getItem(storageKey);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

/** Remembers the choice on this device and shows it at once. */
export function setTheme(theme: Theme): void {
  if (theme === 'system') {
    localStorage.removeItem(storageKey);
    delete document.documentElement.dataset['theme'];
  } else {
    localStorage.setItem(storageKey, theme);
    document.documentElement.dataset['theme'] = theme;
  }
}
