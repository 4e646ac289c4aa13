import { Trans, useLingui } from '@lingui/react/macro';
import type { Invoice } from '@quieta/contract/invoices/invoice';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { paths } from '#addresses/paths.ts';
import { PageLink } from '#features/session/page-link.tsx';
import { useBranch } from '#features/session/store.ts';
import { useMoney } from '#features/session/use-money.ts';
import { formatDate, formatInstant } from '#lib/format/date-and-time.ts';
import { formatPercent } from '#lib/format/number.ts';
import { countryName } from '#lib/format/regions.ts';
import { ThingActions } from '#lib/page/thing-slot.tsx';
import { Button } from '#ui/button/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { ErrorState } from '#ui/error-state/error-state.tsx';
import { Facts } from '#ui/facts/facts.tsx';
import { SidePanel } from '#ui/side-panel/side-panel.tsx';
import { Waiting } from '#ui/spinner/spinner.tsx';
import { inColumn, inRow } from '#ui/stack/stack.ts';
import { invoiceQuery } from '../queries.ts';
import styles from './invoices.module.css';
import { NoFile, SaveFileButton } from './save-file-button.tsx';

interface InvoicePanelProps {
  id: string;
  /** Opens the invoice that a credit note corrects, or one of its credit notes. */
  onOpen: (id: string) => void;
  onClose: () => void;
}

/** An invoice or credit note as it was issued. */
export function InvoicePanel({ id, onOpen, onClose }: InvoicePanelProps) {
  const { t } = useLingui();
  const { data: invoice, isError, refetch, isFetching } = useQuery(invoiceQuery(id));
  const number = invoice?.number ?? '';
  const title = invoice?.kind === 'credit-note' ? t`Credit note ${number}` : t`Invoice ${number}`;
  return (
    <SidePanel title={title} subject={id} actions={<ThingActions entity="invoice" id={id} />} onClose={onClose}>
      {isError ? <ErrorState onRetry={() => void refetch()} isRetrying={isFetching} /> : null}
      {invoice === undefined && !isError ? <Waiting /> : null}
      {invoice === undefined ? null : (
        <div className={inColumn(4)}>
          <Parties invoice={invoice} />
          <Lines invoice={invoice} />
          <Sums invoice={invoice} />
          <References invoice={invoice} onOpen={onOpen} />
          <EInvoice invoice={invoice} />
        </div>
      )}
    </SidePanel>
  );
}

function Parties({ invoice }: { invoice: Invoice }) {
  const { t } = useLingui();
  const { timeZone } = useBranch();
  const { buyer, seller, date, issuedAt, issuedBy } = invoice;
  return (
    <Facts
      facts={[
        [t`Date`, formatDate(date)],
        [t`Buyer`, [invoice.buyerName, addressOf(buyer)].join('\n')],
        [t`VAT number`, buyer.vatCode],
        [t`Fiscal code`, buyer.fiscalCode],
        [t`Recipient code (SDI)`, buyer.recipientCode],
        [t`Certified e-mail (PEC)`, buyer.certifiedEmail],
        [t`Seller`, [seller.name, addressOf(seller), seller.vatCode].join('\n')],
        [t`Issued`, [formatInstant(issuedAt, timeZone), issuedBy].join(' · ')],
      ]}
    />
  );
}

function addressOf({ street, postcode, city, province, country }: Invoice['buyer'] | Invoice['seller']): string {
  const town = [postcode, city, province === '' ? '' : `(${province})`].filter(Boolean).join(' ');
  return [street, town, countryName(country)].join('\n');
}

function Lines({ invoice: { lines } }: { invoice: Invoice }) {
  const { t } = useLingui();
  const money = useMoney();
  return (
    <ul aria-label={t`Lines`}>
      {lines.map(({ description, quantity, unitPrice, discount, prepaid, gross }, index) => (
        // Two lines may be the same, and their order never changes.
        <li key={index} className={classNames(inRow(3, { justify: 'between' }), styles.line)}>
          <span className="texts">
            <span>{description}</span>
            <span className="faint">
              {[
                quantity === 1 ? null : `${quantity} × ${money(unitPrice)}`,
                discount === 0 ? null : t`Discount ${money(discount)}`,
                prepaid === 0 ? null : t`Prepaid ${money(prepaid)}`,
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </span>
          <span>{money(gross)}</span>
        </li>
      ))}
    </ul>
  );
}

function Sums({ invoice: { taxes, payments, total, needsStampDuty } }: { invoice: Invoice }) {
  const { t } = useLingui();
  const money = useMoney();
  const rateOf = ({ rate, nature }: Invoice['taxes'][number]) =>
    nature === null ? t`VAT ${formatPercent(rate / 100, 2)}` : t`Free of VAT, ${nature}`;
  return (
    <div>
      <dl>
        {taxes.map((tax) => (
          <Sum key={`${tax.rate} ${tax.nature}`} name={rateOf(tax)} value={money(tax.vat)}>
            <Trans>of {money(tax.net)} net</Trans>
          </Sum>
        ))}
        <Sum name={t`Total`} value={money(total)} isStrong />
        {payments.map(({ name, amount }) => (
          <Sum key={name} name={name} value={money(amount)} />
        ))}
      </dl>
      {needsStampDuty ? (
        <p className="faint">
          <Trans>
            More than 77.47 € are free of VAT: in Italy stamp duty of 2 € is due. Your accountant pays it for all
            invoices together; it is not on this one.
          </Trans>
        </p>
      ) : null}
    </div>
  );
}

interface SumProps {
  name: string;
  value: string;
  isStrong?: boolean;
  children?: ReactNode;
}

function Sum({ name, value, isStrong = false, children }: SumProps) {
  return (
    <div className={classNames(inRow(3, { justify: 'between' }), styles.line)} data-strong={isStrong || undefined}>
      <dt>
        {name} <span className="faint">{children}</span>
      </dt>
      <dd>{value}</dd>
    </div>
  );
}

/** The sale, its receipt, and the documents that correct each other. */
function References({ invoice, onOpen }: { invoice: Invoice; onOpen: (id: string) => void }) {
  const { kind, saleId, saleNumber, receipt, corrects, creditNotes, siblings } = invoice;
  const others = corrects === null ? creditNotes : [corrects];
  return (
    <div className={inColumn(1, 'start')}>
      {receipt === null ? null : (
        <p className="faint">
          <Trans>A receipt was printed for it: the sale is reported to the tax authority with the receipt.</Trans>
        </p>
      )}
      <PageLink href={`${paths.sales}?sale=${saleId}`} action="quiet" size="small">
        <Trans>Show sale {saleNumber}</Trans>
      </PageLink>
      {siblings.map(({ id, number }) => (
        <Button key={id} action="quiet" size="small" onPress={() => onOpen(id)}>
          {kind === 'invoice' ? <Trans>Show invoice {number}</Trans> : <Trans>Show credit note {number}</Trans>}
        </Button>
      ))}
      {others.map(({ id, number }) => (
        <Button key={id} action="quiet" size="small" onPress={() => onOpen(id)}>
          {corrects === null ? <Trans>Show credit note {number}</Trans> : <Trans>Show invoice {number}</Trans>}
        </Button>
      ))}
    </div>
  );
}

/** The file, or why there is none; nothing where the country knows none. */
function EInvoice({ invoice: { id, fileName, isHealth } }: { invoice: Invoice }) {
  const { t } = useLingui();
  if (fileName === null && !isHealth) return null;
  return (
    <section className={inColumn(1, 'start')}>
      <h3 className={styles.title}>{t`E-invoice`}</h3>
      {fileName === null ? (
        <p className="faint">
          <NoFile />
        </p>
      ) : (
        <>
          <p>{fileName}</p>
          <p className="faint">{t`Nothing is sent to the tax authority: hand the file to your accountant.`}</p>
          <SaveFileButton id={id} />
        </>
      )}
    </section>
  );
}
