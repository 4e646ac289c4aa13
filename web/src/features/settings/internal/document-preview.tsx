import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useBranch } from '#features/session/store.ts';
import { currentLanguage, type Language, languageNames, languages } from '#lib/i18n.ts';
import { SegmentedControl } from '#ui/segmented-control/segmented-control.tsx';
import { inRow } from '#ui/stack/stack.ts';
import { branchProfileQuery } from '../queries.ts';
import { type DocumentForm, DocumentPaper } from './document-paper.tsx';
import styles from './document-preview.module.css';
import type { DocumentOccasion } from './document-sample.ts';

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
      <SegmentedControl
        label={t`What the document is for`}
        segments={[
          { id: 'sale', label: t`Sale` },
          { id: 'refund', label: t`Refund` },
          { id: 'void', label: t`Void` },
          { id: 'voucher', label: t`Voucher` },
        ]}
        value={occasion}
        onChange={setOccasion}
      />
      {profile === undefined ? null : (
        <DocumentPaper form={form} profile={profile} language={language} occasion={occasion} />
      )}
      <p className={styles.note}>
        <Trans>
          With services and prices of this branch, as an example. Your own lines are printed as you write them.
        </Trans>
      </p>
    </section>
  );
}
