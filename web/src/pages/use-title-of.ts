import { useLingui } from '@lingui/react';
import { useRouter } from '@tanstack/react-router';
import type { Path } from '#addresses/paths.ts';
import { settingAt } from './settings-sections.tsx';

/** The title of each page as the menu and the lists have it, in the user's language. */
export function useTitleOf(): (path: Path) => string {
  const { i18n } = useLingui();
  const { routesByPath } = useRouter();
  return (path) => {
    const title = settingAt(path)?.title ?? routesByPath[path].options.staticData?.title;
    return title === undefined ? '' : i18n._(title);
  };
}
