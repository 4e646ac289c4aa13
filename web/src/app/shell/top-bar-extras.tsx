import { ApprovalsButton } from '#features/approvals/approvals-button.tsx';
import { useUser } from '#features/session/store.ts';
import { PageHelpButton } from './page-help-place.tsx';

/** Buttons of the top bar that may appear a moment later than the page. */
export function TopBarExtras() {
  const { hasRights } = useUser();
  return (
    <>
      {hasRights ? <ApprovalsButton /> : null}
      <PageHelpButton />
    </>
  );
}
