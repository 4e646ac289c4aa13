import { Trans, useLingui } from '@lingui/react/macro';
import type { AnswerOf } from '@quieta/contract/endpoint';
import type { getSaleInvoice } from '@quieta/contract/invoices/invoice-endpoints';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { paths } from '#addresses/paths.ts';
import { PageLink } from '#features/session/page-link.tsx';
import { useBranch, useMay } from '#features/session/store.ts';
import { useErrorText } from '#lib/api/use-error-text.ts';
import { formatDate } from '#lib/format/date-and-time.ts';
import { Button } from '#ui/button/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { inColumn, inRow } from '#ui/stack/stack.ts';
import { CreditNoteDialog, InvoiceDialog } from './internal/issue-dialogs.tsx';
import { NoFile, SaveFileButton } from './internal/save-file-button.tsx';
import { saleInvoiceQuery } from './queries.ts';

type SaleInvoiceState = AnswerOf<typeof getSaleInvoice>;

/** The invoice or credit note in the panel of a sale; where there is none yet, the way to issue it. */
export function SaleInvoice({ saleId }: { saleId: string }) {
  const { data } = useQuery(saleInvoiceQuery(saleId));
  const sells = useMay()('sell');
  if (data === undefined) return null;
  if (data.invoice !== null) return <Issued invoice={data.invoice} uncredited={data.uncredited} />;
  return sells ? <ToIssue saleId={saleId} state={data} /> : null;
}

interface IssuedProps extends Pick<SaleInvoiceState, 'uncredited'> {
  invoice: NonNullable<SaleInvoiceState['invoice']>;
}

function Issued({ invoice, uncredited }: IssuedProps) {
  const { t } = useLingui();
  const { id, kind, number, date, buyerName, fileName, isHealth, siblings } = invoice;
  return (
    <div className={inColumn(1, 'start')}>
      <div className={classNames(inRow(2), 'ink-soft')}>
        <Icon alias="receipt" size={18} />
        <div className="texts">
          <span>{kind === 'invoice' ? t`Invoice ${number}` : t`Credit note ${number}`}</span>
          <span className="faint">{[formatDate(date), buyerName].join(' · ')}</span>
          {isHealth ? (
            <span className="faint">
              <NoFile />
            </span>
          ) : null}
          {fileName === null ? null : (
            <span className="faint">{t`Nothing is sent to the tax authority: hand the file to your accountant.`}</span>
          )}
        </div>
      </div>
      <div className={inRow(2, { wrap: true })}>
        {fileName === null ? null : <SaveFileButton id={id} />}
        <PageLink href={`${paths.invoices}?invoice=${id}`} action="quiet" size="small">
          {t`Show the invoice`}
        </PageLink>
        {siblings.map((other) => (
          <PageLink key={other.id} href={`${paths.invoices}?invoice=${other.id}`} action="quiet" size="small">
            {kind === 'invoice'
              ? t`Health services: invoice ${other.number}`
              : t`Health services: credit note ${other.number}`}
          </PageLink>
        ))}
        {uncredited.map((back) => (
          <PageLink key={back.saleId} href={`${paths.sales}?sale=${back.saleId}`} action="quiet" size="small">
            {t`${back.saleNumber} has no credit note yet`}
          </PageLink>
        ))}
      </div>
    </div>
  );
}

function ToIssue({ saleId, state }: { saleId: string; state: SaleInvoiceState }) {
  const { t } = useLingui();
  const { timeZone } = useBranch();
  const [isAsking, setIsAsking] = useState(false);
  const { kind, obstacle } = state;
  const text = useErrorText(obstacle, timeZone);
  // A sale that can never be invoiced is not worth a line in each panel.
  if (obstacle?.code === 'sale-not-invoiceable') return null;
  if (obstacle !== null)
    return (
      <div className={classNames(inRow(2), 'ink-soft')}>
        <Icon alias="receipt" size={18} />
        <div className="texts">
          <span>{t`No invoice can be issued yet`}</span>
          <span className="faint">{text}</span>
        </div>
        <PageLink href={paths.invoices} action="quiet" size="small">
          <Trans>To the invoices</Trans>
        </PageLink>
      </div>
    );
  const close = () => setIsAsking(false);
  return (
    <div>
      <Button action="secondary" icon="receipt" onPress={() => setIsAsking(true)}>
        {kind === 'invoice' ? <Trans>Invoice…</Trans> : <Trans>Credit note…</Trans>}
      </Button>
      {!isAsking ? null : kind === 'invoice' ? (
        <InvoiceDialog saleId={saleId} proposed={state.buyer} templates={state.templates} onClose={close} />
      ) : (
        <CreditNoteDialog saleId={saleId} buyer={state.buyer} onClose={close} />
      )}
    </div>
  );
}

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
