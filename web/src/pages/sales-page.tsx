import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { paths } from '#addresses/paths.ts';
import { SalesScreen } from '#features/checkout/sales-screen.tsx';
import { later } from '#lib/page/later.tsx';
import { usePageTitle } from '#lib/page/page-title.ts';
import { defined } from '#ui/defined.ts';

const SaleInvoice = later(async () => (await import('#features/invoices/sale-invoice.tsx')).SaleInvoice);

const route = getRouteApi('/shell/checkout/sales');

export function SalesPage() {
  const search = route.useSearch();
  const navigate = useNavigate();
  return (
    <SalesScreen
      title={usePageTitle()}
      search={search}
      Invoice={SaleInvoice}
      onSearch={(change) =>
        void navigate({ to: paths.sales, search: defined({ ...search, ...change }), replace: true })
      }
    />
  );
}
