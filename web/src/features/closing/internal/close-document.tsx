import { useLingui } from '@lingui/react/macro';
import type { DayClose } from '@quieta/contract/closing/day-close';
import type { BusinessProfile } from '@quieta/contract/settings/business-profile';
import styles from './document.module.css';
import { CloseBody, daysOf } from './sheet/close-body.tsx';
import { SheetProvider } from './sheet/sheet-context.tsx';

interface CloseDocumentProps {
  close: DayClose;
  /** Branch that closed the day. */
  profile: Pick<BusinessProfile, 'name' | 'businessName' | 'address' | 'vatCode'>;
}

/** A closed day on paper; made of nothing but these two, so that each print is the same. */
export function CloseDocument({ close, profile }: CloseDocumentProps) {
  const { t } = useLingui();
  const { name, businessName, address, vatCode } = profile;
  return (
    <SheetProvider close={close} isOnPaper>
      <article className={styles.document}>
        <header className={styles.header}>
          <div>
            <p className={styles.business}>{businessName === '' ? name : businessName}</p>
            {businessName === '' || businessName === name ? null : <p>{name}</p>}
            <p className={styles.address}>{address}</p>
            {vatCode === '' ? null : <p>{t`VAT number ${vatCode}`}</p>}
          </div>
          <div className={styles.title}>
            <h2>{t`Close of the day no. ${close.number}`}</h2>
            <p>{daysOf(close)}</p>
          </div>
        </header>
        <CloseBody />
      </article>
    </SheetProvider>
  );
}
