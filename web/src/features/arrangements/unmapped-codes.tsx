import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { unmappedCodesQuery } from './queries.ts';
import styles from './unmapped-codes.module.css';

/** Codes under which the hotel sells something with stays and for which no arrangement is defined; else nothing. */
export function UnmappedCodes() {
  const { t } = useLingui();
  const { data: codes = [] } = useQuery(unmappedCodesQuery());
  if (codes.length === 0) return null;
  return (
    <section className={styles.unmapped}>
      <h3 className="caption">{t`Sold by the hotel, not usable here yet`}</h3>
      <p className="faint">{t`Define an arrangement with the hotel’s code for what is treated in the spa.`}</p>
      <ul aria-label={t`Sold by the hotel, not usable here yet`} className="boxed-list">
        {codes.map(({ hotelCode, name, stays, lacks, packageName }) => (
          <li key={hotelCode} className="texts">
            <span>{`${hotelCode} · ${name}`}</span>
            <span className="faint">
              <Plural value={stays} one="# stay" other="# stays" />
              {' · '}
              {lacks === 'tax' ? (
                <Trans>a treatment of “{packageName}” has no VAT: enter it</Trans>
              ) : (
                <Trans>no arrangement has this code</Trans>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
