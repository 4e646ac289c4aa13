import { Trans } from '@lingui/react/macro';
import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { useBranch } from '#features/session/store.ts';
import { dataAge, followAnswers, forgetAnswers } from '#lib/api/data-age.ts';
import { dateTimeFormat } from '#lib/format/intl-cache.ts';
import { currentLocale } from '#lib/i18n.ts';
import styles from './top-bar.module.css';

/** The moment of the page's lists and figures, where they were read from a replica that was some seconds behind. */
export function DataAge() {
  const pathname = useLocation({ select: (location) => location.pathname });
  useEffect(followAnswers, []);
  return <AgeOnPage key={pathname} />;
}

function AgeOnPage() {
  const { timeZone } = useBranch();
  const asOf = useStore(dataAge, (state) => state.asOf);
  useEffect(() => forgetAnswers, []);
  if (asOf === null) return null;
  const time = dateTimeFormat(currentLocale(), { timeStyle: 'medium', timeZone }).format(asOf.epochMilliseconds);
  return (
    <p className={styles.dataAge}>
      <Trans>As of {time}</Trans>
    </p>
  );
}
