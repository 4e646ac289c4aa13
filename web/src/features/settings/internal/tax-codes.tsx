import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { paths } from '#lib/page/paths.ts';
import { inColumn } from '#ui/stack/stack.ts';
import { taxesQuery } from '../queries.ts';
import styles from './settings.module.css';
import { gapInTaxCodes } from './tax-code-rules.ts';

/** Whether OPERA will show the right VAT on the guest's bill, which follows from each tax's transaction code. */
export function TaxCodes() {
  const { data: taxes } = useQuery(taxesQuery());
  const gap = taxes === undefined ? null : gapInTaxCodes(taxes);
  if (gap === null) return null;
  return (
    <div className={inColumn(2)}>
      <p className={styles.refusal}>
        {gap.kind === 'refused' ? (
          <Trans>These taxes have no transaction code, so what bears them cannot be charged to a room:</Trans>
        ) : (
          <Trans>
            All taxes go to the hotel under one transaction code, so its bill shows a wrong VAT. Give each of them its
            own:
          </Trans>
        )}
      </p>
      <ul>
        {gap.lacking.map(({ id, name }) => (
          <li key={id}>
            <Link to={paths.taxes} search={{ row: id }} className={styles.link}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
