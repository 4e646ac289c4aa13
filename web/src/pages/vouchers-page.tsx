import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { paths } from '#addresses/paths.ts';
import { VouchersScreen } from '#features/vouchers/vouchers-screen.tsx';
import { usePageTitle } from '#lib/page/page-title.ts';

const route = getRouteApi('/shell/checkout/vouchers');

export function VouchersPage() {
  const { voucher } = route.useSearch();
  const navigate = useNavigate();
  return (
    <VouchersScreen
      title={usePageTitle()}
      openId={voucher}
      onOpen={(id) =>
        void navigate({ to: paths.vouchers, search: id === undefined ? {} : { voucher: id }, replace: true })
      }
      saleHref={(sale) => `${paths.sales}?sale=${sale}`}
    />
  );
}
