import { Trans } from '@lingui/react/macro';
import { fromWirePaymentType } from '@quieta/contract/settings/payment-kind';
import { paymentTypeKind } from '@quieta/contract/settings/payment-type';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useCommand } from '#features/session/use-command.ts';
import { paths } from '#lib/page/paths.ts';
import { Button } from '#ui/button/button.tsx';
import { rowCalls } from '../mutations.ts';
import { paymentTypesQuery } from '../queries.ts';
import { upsertRow } from './row-lists.ts';
import styles from './settings.module.css';

const calls = rowCalls(paymentTypeKind, fromWirePaymentType);

/** The alternative for a branch without a printer: no payment type prints a receipt. */
export function NoReceipts() {
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
              A sale is refused as long as its payment type prints a receipt and there is no printer. Where receipts
              come from elsewhere, let no payment type print one.
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
