import { Trans } from '@lingui/react/macro';
import { formatList } from '#lib/format/list.ts';
import styles from './companion-line.module.css';

/** Names the colleagues who are booking the same time at another desk, before either has saved. */
export function CompanionLine({ names }: { names: readonly string[] }) {
  const who = formatList(names);
  return (
    <p className={styles.companions} role="status">
      {names.length === 0 ? null : <Trans>Just being booked by {who} as well</Trans>}
    </p>
  );
}
