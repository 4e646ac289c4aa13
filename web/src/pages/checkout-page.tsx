import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { paths } from '#addresses/paths.ts';
import { CheckoutScreen } from '#features/checkout/checkout-screen.tsx';
import { usePageTitle } from '#lib/page/page-title.ts';

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
