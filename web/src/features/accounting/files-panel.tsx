import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { AccountingFileKind, exportAccountingFile } from '@quieta/contract/accounting/accounting-endpoints';
import type { AnswerOf } from '@quieta/contract/endpoint';
import { toMinor } from '@quieta/contract/values/minor-units';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useBranch, useToday } from '#features/session/store.ts';
import { useCommand } from '#features/session/use-command.ts';
import { branchProfileQuery } from '#features/settings/queries.ts';
import { formatMoney } from '#lib/format/money.ts';
import { formatNumber } from '#lib/format/number.ts';
import { saveFile } from '#lib/save-file.ts';
import { Button } from '#ui/button/button.tsx';
import { DatePicker } from '#ui/date-field/date-picker.tsx';
import { FieldPair, FormError } from '#ui/form/form.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { Select } from '#ui/select/select.tsx';
import { inColumn } from '#ui/stack/stack.ts';
import { type FileRange, fileKinds, rangeProblem } from './file-range-rules.ts';
import styles from './files-panel.module.css';
import { AllFilesButton } from './internal/all-files-button.tsx';
import { fetchAccountingFile } from './queries.ts';

interface FilesPanelProps extends FileRange {
  /**
   * Only sales after this number, such as `2026/1042`, and up to the other, as a close has them; its days are not to be
   * changed then.
   */
  after?: string | undefined;
  until?: string | undefined;
}

const kindNames: Record<AccountingFileKind, MessageDescriptor> = {
  'sales-journal': msg`Sales journal`,
  'vat-journal': msg`VAT journal`,
  'day-register': msg`Register of daily takings`,
  'emergency-register': msg`Emergency register`,
  datev: msg`DATEV posting batch`,
  'cash-book': msg`Cash book`,
  'open-vouchers': msg`Open vouchers, deposits and packages`,
  tips: msg`Tips`,
};

const kindDetails: Record<AccountingFileKind, MessageDescriptor> = {
  'sales-journal': msg`Every sale line, with its account.`,
  'vat-journal': msg`The VAT of each sale and rate.`,
  'day-register': msg`Italy: what was taken each day, by rate.`,
  'emergency-register': msg`Italy: every sale that the printer has no receipt of.`,
  datev: msg`Germany: postings for the accountant’s program.`,
  'cash-book': msg`What moved in each drawer, with its balance.`,
  'open-vouchers': msg`What was left on them at the end of the last day.`,
  tips: msg`What each therapist received, was paid out, and is owed.`,
};

type File = AnswerOf<typeof exportAccountingFile>;

/** Saves the files for the accountant, and says what is in them: how many rows, and their sum. */
export function FilesPanel({ dateFrom, dateTo, after, until }: FilesPanelProps) {
  const { t, i18n } = useLingui();
  const today = useToday();
  const { data: profile } = useQuery(branchProfileQuery(useBranch().id));
  const [kind, setKind] = useState<AccountingFileKind>('sales-journal');
  const [chosen, setChosen] = useState<{ [Name in keyof FileRange]: string | null }>({ dateFrom, dateTo });
  const [saved, setSaved] = useState<File | null>(null);
  const isOfClose = after !== undefined || until !== undefined;
  const range = isOfClose ? { dateFrom, dateTo } : wholeRange(chosen);
  const problem = range && rangeProblem(range);
  const about = JSON.stringify([kind, range]);
  const save = useCommand(
    async (asked: FileRange) => {
      const file = await fetchAccountingFile({ kind, ...asked, ...(after && { after }), ...(until && { until }) });
      saveFile(file.fileName, file.content, file.mediaType, file.encoding);
      setSaved(file);
    },
    { about },
  );

  function change(part: Partial<typeof chosen>) {
    setSaved(null);
    setChosen({ ...chosen, ...part });
  }

  return (
    <div className={inColumn(3)}>
      <Select
        label={t`File`}
        options={fileKinds(profile?.country).map((id) => ({
          id,
          label: i18n._(kindNames[id]),
          detail: i18n._(kindDetails[id]),
        }))}
        value={kind}
        onChange={(next) => {
          setSaved(null);
          setKind(next);
        }}
      />
      {isOfClose ? null : (
        <FieldPair>
          <DatePicker
            label={t`From`}
            today={today}
            value={chosen.dateFrom}
            onChange={(date) => change({ dateFrom: date })}
          />
          <DatePicker
            label={t`To`}
            today={today}
            value={chosen.dateTo}
            onChange={(date) => change({ dateTo: date })}
            error={
              problem === 'reversed'
                ? t`It ends before it begins.`
                : problem === 'too-long'
                  ? t`Choose at most 366 days.`
                  : undefined
            }
          />
        </FieldPair>
      )}
      <FormError text={save.refusal} />
      <Button
        action="secondary"
        icon="download"
        isWide
        isPending={save.isPending}
        isDisabled={range === null || problem !== null}
        onPress={() => range && void save.run(range)}
      >
        <Trans>Save file</Trans>
      </Button>
      {isOfClose || range === null || problem !== null ? null : (
        <AllFilesButton kinds={fileKinds(profile?.country)} range={range} />
      )}
      <div role="status">
        {saved === null ? null : (
          <SavedFile file={saved} isWithPrepaid={kind === 'sales-journal' || kind === 'datev'} />
        )}
      </div>
    </div>
  );
}

interface SavedFileProps {
  file: File;
  /** Its sum contains what was paid with money whose VAT had been declared before. */
  isWithPrepaid: boolean;
}

function SavedFile({ file: { fileName, rows, total, prepaid }, isWithPrepaid }: SavedFileProps) {
  const { t } = useLingui();
  const { currency } = useBranch();
  const money = (amount: number) => formatMoney(toMinor(amount, currency), currency);
  return (
    <div className={styles.saved}>
      <Icon alias="check" size={18} className={styles.done} />
      <span className={styles.name}>{fileName}</span>
      <dl className={styles.sums}>
        <dt>{t`Rows`}</dt>
        <dd>{formatNumber(rows)}</dd>
        <dt>{t`Sum`}</dt>
        <dd className="strong">{money(total)}</dd>
        {prepaid === 0 ? null : (
          <>
            <dt>{isWithPrepaid ? t`Of which VAT was declared before` : t`Besides, VAT declared before`}</dt>
            <dd>{money(prepaid)}</dd>
          </>
        )}
      </dl>
    </div>
  );
}

function wholeRange({ dateFrom, dateTo }: { dateFrom: string | null; dateTo: string | null }): FileRange | null {
  return dateFrom === null || dateTo === null ? null : { dateFrom, dateTo };
}
