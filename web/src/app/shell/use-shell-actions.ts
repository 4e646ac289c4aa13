import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { type Action, useActions } from '#lib/page/actions.ts';
import { paths } from '#lib/page/paths.ts';
import { dashboardItem, menuItems } from './menu-items.ts';

/** The actions that are available on every page. */
export function useShellActions({ openPalette }: { openPalette: () => void }): void {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();

  const own: readonly Action[] = [
    {
      id: 'new-appointment',
      label: t`New appointment`,
      icon: 'calendar_plus',
      leadsToField: true,
      run: () => void navigate({ to: paths.planner, search: { panel: 'newAppointment' } }),
    },
    {
      id: 'today',
      label: t`Show today`,
      icon: 'clock',
      run: () => void navigate({ to: paths.planner, search: {} }),
    },
    { id: 'palette', label: t`Find a command`, isHidden: true, run: openPalette },
  ];
  const ways = [...menuItems, dashboardItem].map((item): Action => {
    const title = i18n._(item.title);
    return {
      id: `go:${item.path}`,
      label: t`Go to ${title}`,
      icon: item.icon,
      run: () => void navigate({ to: item.path }),
    };
  });
  useActions([...own, ...ways], 'everywhere');
}
