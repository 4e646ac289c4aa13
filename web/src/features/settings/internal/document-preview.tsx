import { useLingui } from '@lingui/react/macro';
import type { BusinessProfile } from '@quieta/contract/settings/business-profile';
import { formatDocumentNumber } from '@quieta/contract/settings/document-number';
import { documentText } from '@quieta/messages/document-text';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useBranch } from '#features/session/store.ts';
import { now } from '#lib/clock.ts';
import { formatDate } from '#lib/format/date-and-time.ts';
import { formatMoney } from '#lib/format/money.ts';
import { formatPercent } from '#lib/format/number.ts';
import { currentLanguage, languageNames, localeOf } from '#lib/i18n.ts';
import type { Language } from '#lib/language.ts';
import { SegmentedControl } from '#ui/segmented-control/segmented-control.tsx';
import { inRow } from '#ui/stack/stack.ts';
import { branchProfileQuery, paymentTypesQuery, servicesQuery, taxesQuery } from '../queries.ts';
import styles from './document-preview.module.css';
import { type DocumentOccasion, sampleOf, voucherSample } from './document-sample.ts';

/** Previews the document while its template is edited, for each occasion and language. */
export function DocumentPreview({ form }: { form: DocumentForm }) {
  const { t } = useLingui();
  const { id } = useBranch();
  const [language, setLanguage] = useState<Language>(currentLanguage());
  const [occasion, setOccasion] = useState<DocumentOccasion>('sale');
  const { data: profile } = useQuery(branchProfileQuery(id));
  return (
    <section className={styles.preview} aria-label={t`Preview`}>
      <header className={inRow(2, { wrap: true, justify: 'between' })}>
        <h3 className="strong">{t`Preview`}</h3>
        <SegmentedControl
          label={t`Language of the document`}
          segments={languageNames}
          value={language}
          onChange={setLanguage}
        />
      </header>
      <SegmentedControl
        label={t`What the document is for`}
        segments={{ sale: t`Sale`, refund: t`Refund`, void: t`Void`, voucher: t`Voucher` }}
        value={occasion}
        onChange={setOccasion}
      />
      {profile === undefined ? null : (
        <DocumentPaper form={form} profile={profile} language={language} occasion={occasion} />
      )}
      <p className={styles.note}>
        {t`With services and prices of this branch, as an example. Your own lines are printed as you write them.`}
      </p>
    </section>
  );
}

interface DocumentForm {
  readonly fiscal: boolean;
  readonly title: string;
  /** The lines as typed, as one text. */
  readonly headerLines: string;
  readonly footerLines: string;
  readonly numbering: string;
}

interface DocumentPaperProps {
  form: DocumentForm;
  profile: BusinessProfile;
  language: Language;
  occasion: DocumentOccasion;
}

// The fiscal printer's numbering: closing and document.
const numberOfPrinter = '0012-0034';

/** A sample document with services of the branch. */
function DocumentPaper({ form, profile, language, occasion }: DocumentPaperProps) {
  const { t } = useLingui();
  const { imgLogo, timeZone, currency } = profile;
  const { data: services = [] } = useQuery(servicesQuery());
  const { data: taxes = [] } = useQuery(taxesQuery());
  const { data: paymentTypes = [] } = useQuery(paymentTypesQuery());
  const locale = localeOf(language);
  const text = documentText[language];
  const today = now().toZonedDateTimeISO(timeZone).toPlainDate();
  const isNumberedByPrinter = form.fiscal && form.numbering === '';
  const { lines, vat, total } =
    occasion === 'voucher' ? voucherSample(text.giftVoucher, currency) : sampleOf(services, taxes, currency, occasion);
  const money = (minor: number) => formatMoney(minor, currency, locale);
  const numberOf = (number: number) => formatDocumentNumber(form.numbering, { year: today.year, number });
  const isReversed = occasion === 'refund' || occasion === 'void';
  const payment = paymentTypes.find(({ archived, kind }) => !archived && kind === 'Custom')?.name;
  const paid = isReversed ? text.paidBack : text.paid;
  return (
    <div className={styles.paper} lang={language}>
      {imgLogo === null ? null : <img className={styles.logo} src={`data:image/png;base64,${imgLogo}`} alt={t`Logo`} />}
      <p className={styles.lines}>{form.headerLines}</p>
      <p className={styles.name}>{form.title}</p>
      {isReversed ? (
        <p className={styles.lines}>
          {text[occasion]
            .replace('{document}', isNumberedByPrinter ? numberOfPrinter : numberOf(16))
            .replace('{date}', formatDate(today, 'numeric', locale))}
        </p>
      ) : null}
      <p className={styles.row}>
        <span>{isNumberedByPrinter ? t`Numbered by the printer` : `${text.number} ${numberOf(17)}`}</span>
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
        <span>{payment === undefined ? paid : `${paid} (${payment})`}</span>
        <span>{money(total)}</span>
      </p>
      <p className={styles.lines}>{form.footerLines}</p>
    </div>
  );
}
