import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { paths } from '#addresses/paths.ts';
import { InvoicesScreen } from '#features/invoices/invoices-screen.tsx';
import { usePageTitle } from '#lib/page/page-title.ts';

const route = getRouteApi('/shell/checkout/invoices');

export function InvoicesPage() {
  const { invoice } = route.useSearch();
  const navigate = useNavigate();
  return (
    <InvoicesScreen
      title={usePageTitle()}
      openId={typeof invoice === 'string' ? invoice : undefined}
      onOpen={(id) =>
        void navigate({ to: paths.invoices, search: id === undefined ? {} : { invoice: id }, replace: true })
      }
    />
  );
}
