import { deviceStorage } from '#lib/browser-storage.ts';

/** `system` follows the device. */
export type Theme = 'system' | 'light' | 'dark';

export const themes = ['system', 'light', 'dark'] as const satisfies readonly Theme[];

/** `public/theme.js` reads it too, before the first paint. */
const storageKey = 'quieta.theme';

export function currentTheme(): Theme {
  const stored = deviceStorage.read(storageKey);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

/** Saves the choice on this device and applies it at once. */
export function setTheme(theme: Theme): void {
  if (theme === 'system') {
    deviceStorage.remove(storageKey);
    delete document.documentElement.dataset['theme'];
  } else {
    deviceStorage.write(storageKey, theme);
    document.documentElement.dataset['theme'] = theme;
  }
}
