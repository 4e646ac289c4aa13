import { Trans, useLingui } from '@lingui/react/macro';
import type { BusinessProfile } from '@quieta/contract/settings/business-profile';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatPercent } from '#lib/format/number.ts';
import { paths } from '#lib/page/paths.ts';
import { Select } from '#ui/select/select.tsx';
import { TextField } from '#ui/text-field/text-field.tsx';
import { readFields } from './form-rules.ts';
import { changePrinter } from './internal/branch-calls.ts';
import { NoReceipts } from './internal/no-receipts.tsx';
import { ProfileForm, ProfileScreen } from './internal/profile-screen.tsx';
import styles from './internal/settings.module.css';
import { useProfileEditing } from './internal/use-profile-editing.ts';
import { vatTableOf } from './internal/vat-table.ts';
import { taxesQuery } from './queries.ts';

/** The desk's fiscal printer: its address, who sends to it, and its own table of VAT rates. */
export function PrinterScreen({ title }: { title: ReactNode }) {
  return (
    <ProfileScreen title={title}>
      {(profile) => (
        <>
          <PrinterForm profile={profile} />
          {profile.printerUrl === null ? <NoReceipts /> : null}
          <VatTable />
        </>
      )}
    </ProfileScreen>
  );
}

function PrinterForm({ profile }: { profile: BusinessProfile }) {
  const { t } = useLingui();
  const { id, printerUrl, printerDeviceId, printerSender } = profile;
  const editing = useProfileEditing({
    profile,
    current: { printerUrl: printerUrl ?? '', printerDeviceId: printerDeviceId ?? '', printerSender },
    read: ({ printerUrl: url, printerDeviceId: device, printerSender: sender }) =>
      readFields({ printerUrl: url.trim() || null, printerDeviceId: device.trim() || null, printerSender: sender }),
    write: (values, _, baseVersion) => changePrinter(id, values, baseVersion),
  });
  const { field } = editing;
  return (
    <ProfileForm editing={editing}>
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
    </ProfileForm>
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
      <h2 className={styles.sectionTitle}>
        <Trans>VAT table of the printer</Trans>
      </h2>
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
