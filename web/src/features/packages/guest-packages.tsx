import { useLingui } from '@lingui/react/macro';
import type { SoldPackage } from '@quieta/contract/packages/sold-package';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { prepaidAddress } from '#addresses/prepaid.ts';
import { PageLink } from '#features/session/page-link.tsx';
import { inRow } from '#ui/stack/stack.ts';
import styles from './guest-packages.module.css';
import { guestPackagesQuery } from './queries.ts';
import { UnitsLines } from './units-line.tsx';

interface GuestPackagesProps {
  guestId: string;
  /** The actions for a package. */
  actions: (sold: SoldPackage) => ReactNode;
}

/** A guest's courses and packages with what is left of them; nothing where they have none. */
export function GuestPackages({ guestId, actions }: GuestPackagesProps) {
  const { t } = useLingui();
  const { data: packages = [] } = useQuery(guestPackagesQuery(guestId));
  if (packages.length === 0) return null;
  return (
    <section className={styles.section}>
      <h3 className="caption">{t`Prepaid`}</h3>
      <ul aria-label={t`Prepaid`} className="boxed-list">
        {packages.map((sold) => (
          <li key={sold.id} className={inRow(2, { wrap: true })}>
            <span className={styles.lines}>
              <UnitsLines sold={sold} userId={guestId} />
            </span>
            <span className={styles.acts}>
              {actions(sold)}
              <PageLink href={prepaidAddress({ package: sold.id })} action="quiet" size="small">
                {t`Show`}
              </PageLink>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
