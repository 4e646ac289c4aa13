import { useRouter } from '@tanstack/react-router';
import { BranchChoice } from '#features/session/branch-choice.tsx';
import { SignInLayout } from '#features/session/sign-in-layout.tsx';
import { sessionStore } from '#features/session/store.ts';
import { takeRememberedAddress } from '#lib/page/remembered-address.ts';

export function SelectBranchPage() {
  const router = useRouter();
  return (
    <SignInLayout>
      <BranchChoice
        onChosen={() =>
          router.history.replace(
            takeRememberedAddress(window.location.origin, sessionStore.getState().session?.id ?? null),
          )
        }
      />
    </SignInLayout>
  );
}
