import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import {
  type DocumentKind,
  type DocumentTemplate,
  documentTemplateKind,
} from '@quieta/contract/settings/document-template';
import { baseDocumentTemplateKind } from '@quieta/contract/settings/named-kinds';
import { keysOf } from '@quieta/contract/values/objects';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useOpenRow } from '#lib/page/open-row.ts';
import { Checkbox } from '#ui/checkbox/checkbox.tsx';
import { SegmentedControl } from '#ui/segmented-control/segmented-control.tsx';
import { Select } from '#ui/select/select.tsx';
import { TextArea, TextField } from '#ui/text-field/text-field.tsx';
import { NameField, optionsOf } from './form-parts.tsx';
import { readFields, readLines, readNumbering, readRequired, readText } from './form-rules.ts';
import { DocumentPreview } from './internal/document-preview.tsx';
import styles from './internal/settings.module.css';
import { asItTravels, rowKind, type ValuesOf } from './mutations.ts';
import { NamedScreen } from './named-screen.tsx';
import { rowsQuery } from './queries.ts';
import { RowsScreen } from './rows-screen.tsx';
import type { Form } from './use-editing.ts';
import type { SettingsKind } from './use-row-editing.ts';

/** The lines as one text; a new template has no base document yet. */
type TemplateDraft = Omit<ValuesOf<DocumentTemplate>, 'baseDocumentTemplateId' | 'headerLines' | 'footerLines'> & {
  baseDocumentTemplateId: string | null;
  headerLines: string;
  footerLines: string;
};

const rows = rowKind(documentTemplateKind, asItTravels);

const templateKind: SettingsKind<DocumentTemplate, TemplateDraft> = {
  ...rows,
  draftOf: (row) => ({
    baseDocumentTemplateId: null,
    ...rows.draftOf(row),
    headerLines: row?.headerLines.join('\n') ?? '',
    footerLines: row?.footerLines.join('\n') ?? '',
  }),
  read: ({ name, baseDocumentTemplateId, headerLines, footerLines, numbering, ...draft }) =>
    readFields({
      ...draft,
      name: readText(name),
      baseDocumentTemplateId: readRequired(baseDocumentTemplateId),
      numbering: readNumbering(numbering),
      headerLines: readLines(headerLines, 12, 80),
      footerLines: readLines(footerLines, 12, 80),
    }),
};

const kindNames: Record<DocumentKind | 'none', MessageDescriptor> = {
  none: msg`No document of its own`,
  'receipt-copy': msg`Copy of a receipt`,
  'courtesy-receipt': msg`Courtesy receipt`,
  invoice: msg`Invoice`,
  voucher: msg`Gift voucher`,
  'package-card': msg`Card of a course or package`,
  itinerary: msg`Itinerary`,
  'day-sheet': msg`Day sheet`,
  'price-list': msg`Price list`,
  'day-close': msg`Close of the day`,
};
// The contract's own list of them would bring the schemas of the rows along.
const kinds = keysOf(kindNames);

const baseTexts = {
  list: msg`Kinds of documents`,
  add: msg`New kind`,
  none: msg`There is no kind of document yet.`,
};

/** The base document templates of the taxes, and the templates that documents are printed in (SET-03). */
export function DocumentsScreen({ title }: { title: ReactNode }) {
  const { list } = useOpenRow();
  if (list !== 'kinds') return <Templates title={title} />;
  return (
    <NamedScreen title={title} kind={baseDocumentTemplateKind} texts={baseTexts}>
      <ListChoice />
    </NamedScreen>
  );
}

function Templates({ title }: { title: ReactNode }) {
  const { t, i18n } = useLingui();
  const { data: bases } = useQuery(rowsQuery(baseDocumentTemplateKind));
  return (
    <RowsScreen
      title={title}
      texts={{ list: t`Templates`, add: t`New template`, none: t`There is no template yet.` }}
      kind={templateKind}
      query={useQuery(rowsQuery(documentTemplateKind))}
      renderRow={(row) => ({
        detail:
          row.kind === null
            ? bases?.find(({ id }) => id === row.baseDocumentTemplateId)?.name
            : i18n._(kindNames[row.kind]),
        suffix: row.fiscal ? t`Fiscal` : undefined,
      })}
      renderFields={(form) => <TemplateFields form={form} />}
    >
      <ListChoice />
    </RowsScreen>
  );
}

function ListChoice() {
  const { t } = useLingui();
  const { list, showList } = useOpenRow();
  return (
    <div className={styles.choice}>
      <SegmentedControl
        label={t`What to set up`}
        segments={{ templates: t`Templates`, kinds: t`Kinds of documents` }}
        value={list === 'kinds' ? 'kinds' : 'templates'}
        onChange={showList}
      />
    </div>
  );
}

const numberingExample = '{year}/{number}';

function TemplateFields({ form }: { form: Form<TemplateDraft> }) {
  const { t, i18n } = useLingui();
  const { data: bases } = useQuery(rowsQuery(baseDocumentTemplateKind));
  const fiscal = form.field('fiscal');
  const kind = form.field('kind');
  return (
    <>
      <NameField {...form.field('name')} maxLength={80} />
      <Select
        label={t`Kind of document`}
        options={optionsOf(bases, form.draft.baseDocumentTemplateId)}
        {...form.field('baseDocumentTemplateId')}
        placeholder={t`Choose`}
        isRequired
      />
      <Select
        label={t`Used for`}
        options={kinds.map((id) => ({ id, label: i18n._(kindNames[id]) }))}
        value={kind.value ?? 'none'}
        onChange={(id) => kind.onChange(id === 'none' ? null : id)}
        error={kind.error}
        description={t`A fiscal receipt needs nothing here: the printer prints it.`}
      />
      <TextField label={t`Printed title`} {...form.field('title')} maxLength={80} />
      <TextArea label={t`Lines above`} {...form.field('headerLines')} rows={3} />
      <TextArea label={t`Lines below`} {...form.field('footerLines')} rows={3} />
      <TextField
        label={t`Numbering`}
        {...form.field('numbering')}
        maxLength={40}
        description={t`How its numbers are written, such as ${numberingExample}.`}
      />
      <Checkbox isSelected={fiscal.value} onChange={fiscal.onChange} error={fiscal.error}>
        {t`Fiscal document`}
      </Checkbox>
      <DocumentPreview form={form.draft} />
    </>
  );
}
