import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { paths } from '#addresses/paths.ts';
import { PageLink } from '#features/session/page-link.tsx';
import { saleInvoiceQuery } from './queries.ts';

/** Leads to the invoice of a sale; nothing while it has none. */
export function InvoiceLink({ saleId }: { saleId: string }) {
  const { data } = useQuery(saleInvoiceQuery(saleId));
  if (!data?.invoice) return null;
  const { id, number } = data.invoice;
  return (
    <PageLink href={`${paths.invoices}?invoice=${id}`} action="quiet" size="small">
      <Trans>Invoice {number}</Trans>
    </PageLink>
  );
}
