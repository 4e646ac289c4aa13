import { Trans, useLingui } from '@lingui/react/macro';
import type { BusinessProfile } from '@quieta/contract/settings/business-profile';
import { formatDocumentNumber } from '@quieta/contract/settings/document-number';
import { documentText } from '@quieta/messages/document-text';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useBranch } from '#features/session/store.ts';
import { now } from '#lib/clock.ts';
import { formatDate } from '#lib/format/date.ts';
import { formatMoney } from '#lib/format/money.ts';
import { formatPercent } from '#lib/format/number.ts';
import { currentLanguage, type Language, languageNames, languages, localeOf } from '#lib/i18n.ts';
import { SegmentedControl } from '#ui/segmented-control/segmented-control.tsx';
import { branchProfileQuery, paymentTypesQuery, servicesQuery, taxesQuery } from '../queries.ts';
import styles from './document-preview.module.css';
import { sampleOf } from './document-sample.ts';

export interface DocumentForm {
  readonly fiscal: boolean;
  readonly title: string;
  /** As they are typed: one text. */
  readonly headerLines: string;
  readonly footerLines: string;
  readonly numbering: string;
}

/** The document as it will be printed, while its template is being written: with services of the branch, in each language. */
export function DocumentPreview({ form }: { form: DocumentForm }) {
  const { t } = useLingui();
  const { id } = useBranch();
  const [language, setLanguage] = useState<Language>(currentLanguage());
  const { data: profile } = useQuery(branchProfileQuery(id));
  return (
    <section className={styles.preview} aria-label={t`Preview`}>
      <header className={styles.head}>
        <h3 className={styles.title}>
          <Trans>Preview</Trans>
        </h3>
        <SegmentedControl
          label={t`Language of the document`}
          segments={languages.map((one) => ({ id: one, label: languageNames[one] }))}
          value={language}
          onChange={setLanguage}
        />
      </header>
      {profile === undefined ? null : <Paper form={form} profile={profile} language={language} />}
      <p className={styles.note}>
        <Trans>
          With services and prices of this branch, as an example. Your own lines are printed as you write them.
        </Trans>
      </p>
    </section>
  );
}

interface PaperProps {
  form: DocumentForm;
  profile: BusinessProfile;
  language: Language;
}

function Paper({ form, profile: { imgLogo, timeZone, currency }, language }: PaperProps) {
  const { t } = useLingui();
  const { data: services = [] } = useQuery(servicesQuery());
  const { data: taxes = [] } = useQuery(taxesQuery());
  const { data: paymentTypes = [] } = useQuery(paymentTypesQuery());
  const locale = localeOf(language);
  const text = documentText[language];
  const today = now().toZonedDateTimeISO(timeZone).toPlainDate();
  const { lines, vat, total } = sampleOf(services, taxes, currency);
  const money = (minor: number) => formatMoney(minor, currency, locale);
  const payment = paymentTypes.find(({ archived, kind }) => !archived && kind === 'Custom')?.name ?? text.paid;
  const number = formatDocumentNumber(form.numbering, { year: today.year, number: 17 });
  return (
    <div className={styles.paper} lang={language}>
      {imgLogo === null ? null : <img className={styles.logo} src={`data:image/png;base64,${imgLogo}`} alt={t`Logo`} />}
      <p className={styles.lines}>{form.headerLines}</p>
      <p className={styles.name}>{form.title}</p>
      <p className={styles.row}>
        <span>{form.fiscal && form.numbering === '' ? t`Numbered by the printer` : `${text.number} ${number}`}</span>
        <span>{formatDate(today, 'numeric', locale)}</span>
      </p>
      <ul className={styles.items}>
        {lines.map(({ name, price }) => (
          <li key={name} className={styles.row}>
            <span>{name}</span>
            <span>{money(price)}</span>
          </li>
        ))}
      </ul>
      <p className={styles.total}>
        <span>{text.total}</span>
        <span>{money(total)}</span>
      </p>
      {vat.map(({ rateBasisPoints, vat: share }) => (
        <p key={rateBasisPoints} className={styles.row}>
          <span>{text.vat.replace('{rate}', formatPercent(rateBasisPoints / 10_000, 2, locale))}</span>
          <span>{money(share)}</span>
        </p>
      ))}
      <p className={styles.row}>
        <span>{payment}</span>
        <span>{money(total)}</span>
      </p>
      <p className={styles.lines}>{form.footerLines}</p>
    </div>
  );
}
