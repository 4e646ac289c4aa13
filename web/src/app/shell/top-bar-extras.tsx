import { ApprovalsButton } from '#features/approvals/approvals-button.tsx';
import { useUser } from '#features/session/store.ts';
import { DataAge } from './data-age.tsx';
import { PageHelpButton } from './page-help-place.tsx';

/** The parts of the top bar that may appear a moment later than the page. */
export function TopBarExtras() {
  const { hasRights } = useUser();
  return (
    <>
      <DataAge />
      {hasRights ? <ApprovalsButton /> : null}
      <PageHelpButton />
    </>
  );
}
