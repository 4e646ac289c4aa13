import { useNavigate, useRouter } from '@tanstack/react-router';
import { paths } from '#addresses/paths.ts';
import { SignIn } from '#features/session/sign-in.tsx';
import { SignInLayout } from '#features/session/sign-in-layout.tsx';
import { sessionStore } from '#features/session/store.ts';
import { takeRememberedAddress } from '#lib/page/remembered-address.ts';

export function LoginPage() {
  const router = useRouter();
  const navigate = useNavigate();

  function goOn() {
    if (sessionStore.getState().branch === null) void navigate({ to: paths.selectBranch, replace: true });
    else
      router.history.replace(
        takeRememberedAddress(window.location.origin, sessionStore.getState().session?.id ?? null),
      );
  }

  return (
    <SignInLayout>
      <SignIn onEntered={goOn} />
    </SignInLayout>
  );
}
