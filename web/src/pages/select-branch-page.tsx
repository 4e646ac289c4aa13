import { useRouter } from '@tanstack/react-router';
import { BranchChoice } from '#features/session/branch-choice.tsx';
import { Door } from '#features/session/door.tsx';
import { sessionStore } from '#features/session/store.ts';
import { takeRememberedAddress } from '#lib/remembered-address.ts';

export function SelectBranchPage() {
  const router = useRouter();
  return (
    <Door>
      <BranchChoice
        onChosen={() =>
          router.history.replace(
            takeRememberedAddress(window.location.origin, sessionStore.getState().user?.id ?? null),
          )
        }
      />
    </Door>
  );
}
