import { Button } from '../button/button.tsx';
import { ErrorState } from '../error-state/error-state.tsx';
import { EmptyState } from './empty-state.tsx';

export function Story() {
  return (
    <>
      <EmptyState action={<Button action="secondary">New guest</Button>}>No guest is called “Zz”.</EmptyState>
      <EmptyState
        size="page"
        hint="A part of a name is enough."
        action={<Button action="secondary">Clear the search</Button>}
      >
        No guest is called “Zz”.
      </EmptyState>
      <ErrorState onRetry={() => {}} />
    </>
  );
}
