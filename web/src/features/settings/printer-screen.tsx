import { Trans, useLingui } from '@lingui/react/macro';
import { isPrintable } from '@quieta/contract/receipts/printer-outcome';
import { updatePrinter } from '@quieta/contract/settings/branch-endpoints';
import type { BusinessProfile } from '@quieta/contract/settings/business-profile';
import { fromWirePaymentType } from '@quieta/contract/settings/payment-kind';
import { paymentTypeKind } from '@quieta/contract/settings/payment-type';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { paths } from '#addresses/paths.ts';
import { useCommand } from '#features/session/use-command.ts';
import { formatPercent } from '#lib/format/number.ts';
import { Button } from '#ui/button/button.tsx';
import { Select } from '#ui/select/select.tsx';
import { TextField } from '#ui/text-field/text-field.tsx';
import { EditingForm } from './editing-form.tsx';
import { readFields } from './form-rules.ts';
import { profileScreen, useProfileEditing } from './internal/profile-screen.tsx';
import { upsertRow } from './internal/row-lists.ts';
import styles from './internal/settings.module.css';
import { vatTableOf } from './internal/tax-rules.ts';
import { rowCalls } from './mutations.ts';
import { paymentTypesQuery, taxesQuery } from './queries.ts';

/** The desk's fiscal printer: its address, who sends to it, and its own table of VAT rates. */
export const PrinterScreen = profileScreen(({ profile }) => (
  <>
    <PrinterForm profile={profile} />
    {isPrintable(profile.currency) ? null : (
      <p className={styles.lacking}>
        <Trans>
          The printer takes two decimals at most, and {profile.currency} has more: this branch can print no receipts.
        </Trans>
      </p>
    )}
    {profile.printerUrl === null || !isPrintable(profile.currency) ? <NoReceipts /> : null}
    <VatTable />
  </>
));

function PrinterForm({ profile }: { profile: BusinessProfile }) {
  const { t } = useLingui();
  const { printerUrl, printerDeviceId, printerSender } = profile;
  const editing = useProfileEditing({
    profile,
    current: { printerUrl: printerUrl ?? '', printerDeviceId: printerDeviceId ?? '', printerSender },
    read: ({ printerUrl: url, printerDeviceId: device, printerSender: sender }) =>
      readFields({ printerUrl: url.trim() || null, printerDeviceId: device.trim() || null, printerSender: sender }),
    endpoint: updatePrinter,
    bodyOf: (values) => values,
  });
  const { field } = editing;
  return (
    <EditingForm editing={editing}>
      <TextField
        label={t`Address of the printer`}
        {...field('printerUrl')}
        maxLength={300}
        description={t`Empty: there is no printer. Whoever runs the installation lists the addresses that are allowed.`}
      />
      <TextField label={t`Device`} {...field('printerDeviceId')} maxLength={80} />
      <Select
        label={t`Receipts are sent by`}
        options={[
          { id: 'browser', label: t`the desk’s browser`, detail: t`The printer is in the desk’s network.` },
          { id: 'server', label: t`the server`, detail: t`The server reaches the printer.` },
        ]}
        {...field('printerSender')}
      />
    </EditingForm>
  );
}

/** The VAT indices that the printer's technician has programmed, by rate. They are edited at each tax. */
function VatTable() {
  const { t } = useLingui();
  const { data: taxes = [] } = useQuery(taxesQuery());
  const table = vatTableOf(taxes);
  if (table.length === 0) return null;
  return (
    <section className={styles.section}>
      <h2 className={styles.sectionTitle}>{t`VAT table of the printer`}</h2>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t`Rate`}</th>
            <th scope="col">{t`VAT index`}</th>
            <th scope="col">{t`Taxes and their departments`}</th>
          </tr>
        </thead>
        <tbody>
          {table.map(({ rate, vatIndex, taxes: ofRate }) => (
            <tr key={rate}>
              <td>{formatPercent(rate / 100, 2)}</td>
              <td>{vatIndex ?? <strong className={styles.lacking}>{t`missing`}</strong>}</td>
              <td>
                {ofRate.map(({ id, name, department }) => (
                  <Link key={id} to={paths.taxes} search={{ row: id }} className={styles.link}>
                    {name} ({department ?? t`no department`})
                  </Link>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const calls = rowCalls(paymentTypeKind, fromWirePaymentType);

/** The alternative for a branch without a printer: no payment type prints a receipt. */
function NoReceipts() {
  const client = useQueryClient();
  const { data: types = [] } = useQuery(paymentTypesQuery());
  const offered = types.filter(({ archived }) => !archived);
  const printing = offered.filter(({ printsReceipt }) => printsReceipt);
  // After a colleague's change the types are read again, and the next press changes only the remaining ones.
  const printNone = useCommand(
    async () => {
      for (const { id, version } of printing) {
        const saved = await calls.update(id, { printsReceipt: false }, version);
        upsertRow(client, paymentTypesQuery().queryKey, saved);
      }
    },
    { changes: ['paymentType'] },
  );
  if (offered.length === 0) return null;

  return (
    <section className={styles.section}>
      <h2 className={styles.sectionTitle}>
        <Trans>Without a printer</Trans>
      </h2>
      {printing.length === 0 ? (
        <p className={styles.advice}>
          <Trans>
            No payment type prints a receipt, so sales are made without one. Each{' '}
            <Link to={paths.paymentTypes}>payment type</Link> says for itself whether it prints.
          </Trans>
        </p>
      ) : (
        <>
          <p className={styles.advice}>
            <Trans>
              Sales are refused while their payment type prints receipts and there is no printer. If receipts come from
              elsewhere, switch printing off for every payment type.
            </Trans>
          </p>
          <Button action="secondary" isPending={printNone.isPending} onPress={() => void printNone.run()}>
            <Trans>This branch prints no receipts</Trans>
          </Button>
        </>
      )}
    </section>
  );
}
