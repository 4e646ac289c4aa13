import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { CheckoutScreen } from '#features/checkout/checkout-screen.tsx';
import { usePageTitle } from '#lib/page/page-title.ts';
import { paths } from '#lib/page/paths.ts';

const route = getRouteApi('/shell/checkout');

export function CheckoutPage() {
  const search = route.useSearch();
  const navigate = useNavigate();
  return (
    <CheckoutScreen
      title={usePageTitle()}
      search={search}
      onDone={() => void navigate({ to: paths.checkout, search: {}, replace: true })}
    />
  );
}
