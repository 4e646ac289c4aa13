import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { paths } from '#addresses/paths.ts';
import { PageLink } from '#features/session/page-link.tsx';
import { Button } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import type { PlannerViewModel } from './use-planner-view-model.ts';

interface NobodyShownProps {
  viewModel: Pick<PlannerViewModel, 'columns' | 'emptyReason' | 'resources' | 'chosen' | 'choose'>;
  renderEmpty: (otherwise: ReactNode) => ReactNode;
}

/** Shown instead of the columns, with the way to get some. */
export function NobodyShown({ viewModel, renderEmpty }: NobodyShownProps) {
  const { t } = useLingui();
  const { columns, emptyReason, resources, chosen, choose } = viewModel;
  const texts = {
    staff: { type: 'Staff', none: t`There are no staff members yet.`, notChosen: t`No staff member is chosen.` },
    areas: { type: 'Area', none: t`There are no areas yet.`, notChosen: t`No area is chosen.` },
    equipment: { type: 'Equipment', none: t`There is no equipment yet.`, notChosen: t`No equipment is chosen.` },
  } as const;
  const { type, none, notChosen } = texts[columns];
  if (emptyReason === 'none exists') {
    return renderEmpty(
      <EmptyState action={<PageLink href={paths.resources}>{t`Go to staff and areas`}</PageLink>}>{none}</EmptyState>,
    );
  }

  const showAll = () => {
    const all = resources.filter((resource) => resource.type === type);
    choose(new Set([...chosen, ...all].map(({ id }) => id)));
  };
  return <EmptyState action={<Button onPress={showAll}>{t`Show all`}</Button>}>{notChosen}</EmptyState>;
}
