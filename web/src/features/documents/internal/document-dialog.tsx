import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { DocumentContent } from '@quieta/contract/documents/document-content';
import type { DocumentPaper as PaperSize } from '@quieta/contract/documents/document-endpoints';
import { recordOf } from '@quieta/contract/values/objects';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useBranch, useMay, useToday } from '#features/session/store.ts';
import { useCommand } from '#features/session/use-command.ts';
import { ApiError } from '#lib/api/api-error.ts';
import { useErrorText } from '#lib/api/use-error-text.ts';
import { currentLanguage, languageNames } from '#lib/i18n.ts';
import type { Language } from '#lib/language.ts';
import { ItineraryByMessage } from '#lib/page/message-places.tsx';
import { saveFile } from '#lib/save-file.ts';
import { Button } from '#ui/button/button.tsx';
import { Checkbox } from '#ui/checkbox/checkbox.tsx';
import { DatePicker } from '#ui/date-field/date-picker.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { ErrorState } from '#ui/error-state/error-state.tsx';
import { Paper } from '#ui/paper/paper.tsx';
import { Refused } from '#ui/refused/refused.tsx';
import { SegmentedControl } from '#ui/segmented-control/segmented-control.tsx';
import { Waiting } from '#ui/spinner/spinner.tsx';
import { inColumn } from '#ui/stack/stack.ts';
import { type DocumentSource, isForStaff, isRecorded, itineraryOf, mayTakeAlong } from '../document-source-rules.ts';
import { handOverDocument } from '../mutations.ts';
import { type DocumentReading, documentQuery } from '../queries.ts';
import dialogStyles from './dialog.module.css';
import { DocumentPaper } from './document-paper.tsx';
import printing from './printing.module.css';

const sourceNames: Record<DocumentSource['kind'], MessageDescriptor> = {
  'receipt-copy': msg`Copy of the receipt`,
  'courtesy-receipt': msg`Courtesy receipt`,
  voucher: msg`Voucher`,
  'package-card': msg({ message: 'Card', context: 'of a package' }),
  'package-itinerary': msg`Appointments`,
  visit: msg`Visit`,
  stay: msg`Whole stay`,
  'day-sheet': msg`Day sheet`,
  'price-list': msg`Price list`,
  'day-close': msg`Close of the day`,
  invoice: msg`Invoice`,
};

interface DocumentDialogProps {
  /** Documents to print; at least one. */
  sources: readonly [DocumentSource, ...DocumentSource[]];
  isOpen: boolean;
  onClose: () => void;
}

/** Shows a document as it will be on paper, prints it, or saves it as a PDF. */
export function DocumentDialog({ sources, isOpen, onClose }: DocumentDialogProps) {
  const { t, i18n } = useLingui();
  const maySell = useMay()('sell');
  const [asked, setAsked] = useState(() => firstAsked(sources[0]));
  const { source, paper } = asked;
  const query = useQuery({ ...documentQuery(source, asked), enabled: isOpen, placeholderData: keepPreviousData });
  const handing = useHandingOver(asked, maySell);
  const isReady = query.data !== undefined && query.error === null && !query.isPlaceholderData;
  const itinerary = itineraryOf(source);
  const choose = (kind: DocumentSource['kind']) => {
    const chosen = sources.find((one) => one.kind === kind);
    if (chosen !== undefined) setAsked({ ...firstAsked(chosen), paper });
  };
  return (
    <Dialog
      title={sources.length === 1 ? i18n._(sourceNames[source.kind]) : t`Documents`}
      isOpen={isOpen}
      isWide
      onClose={onClose}
      actions={
        <>
          <Button action="secondary" onPress={onClose}>
            <Trans>Close</Trans>
          </Button>
          {mayTakeAlong(source, maySell) ? <HandingButtons handing={handing} isReady={isReady} /> : null}
        </>
      }
    >
      <div className={inColumn(3)}>
        {sources.length === 1 ? null : (
          <SegmentedControl
            label={t`Document`}
            segments={recordOf(
              sources.map(({ kind }) => kind),
              (kind) => i18n._(sourceNames[kind]),
            )}
            value={source.kind}
            onChange={choose}
          />
        )}
        <Controls asked={asked} language={asked.language ?? query.data?.content.language ?? null} onChange={setAsked} />
        <div className={dialogStyles.desk}>
          {query.error !== null ? (
            <Unreadable error={query.error} isRetrying={query.isFetching} onRetry={() => void query.refetch()} />
          ) : query.data === undefined ? (
            <Waiting />
          ) : (
            <div
              className={dialogStyles.sheet}
              data-narrow={paper === 'roll' || undefined}
              data-old={query.isPlaceholderData || undefined}
            >
              <DocumentPaper content={query.data.content} isNarrow={paper === 'roll'} />
            </div>
          )}
        </div>
        {itinerary === null ? null : <ItineraryByMessage {...itinerary} language={asked.language} />}
        <Refused text={handing.refusal} />
      </div>
    </Dialog>
  );
}

/** Choices made in the window. */
interface Asked extends DocumentReading {
  readonly source: DocumentSource;
  readonly paper: PaperSize;
}

function firstAsked(source: DocumentSource): Asked {
  return { source, paper: 'a4', language: isForStaff(source) ? currentLanguage() : null, withHealth: false };
}

interface ControlsProps {
  asked: Asked;
  /** The chosen one, or the document's own. */
  language: Language | null;
  onChange: (asked: Asked) => void;
}

function Controls({ asked, language, onChange }: ControlsProps) {
  const { t } = useLingui();
  const may = useMay();
  const today = useToday();
  const { source, paper, withHealth } = asked;
  return (
    <div className={dialogStyles.controls}>
      <SegmentedControl
        label={t`Language of the document`}
        segments={languageNames}
        value={language}
        onChange={(chosen) => onChange({ ...asked, language: chosen })}
      />
      <SegmentedControl
        label={t`Paper`}
        segments={{ a4: t`A4`, roll: t`80 mm` }}
        value={paper}
        onChange={(chosen) => onChange({ ...asked, paper: chosen })}
      />
      {source.kind === 'day-sheet' ? (
        <DatePicker
          label={t`Day`}
          value={source.date}
          today={today}
          onChange={(date) => date !== null && onChange({ ...asked, source: { ...source, date } })}
        />
      ) : null}
      {source.kind === 'day-sheet' && may('health') ? (
        <div className={dialogStyles.check}>
          <Checkbox isSelected={withHealth} onChange={(chosen) => onChange({ ...asked, withHealth: chosen })}>
            <Trans>With health notes</Trans>
          </Checkbox>
        </div>
      ) : null}
    </div>
  );
}

type Handing = ReturnType<typeof useHandingOver>;

/** Prints the server's answer to handing over, and not what was read before. */
function useHandingOver(asked: Asked, maySell: boolean) {
  const { source, paper } = asked;
  const client = useQueryClient();
  const [printed, setPrinted] = useState<DocumentContent | null>(null);
  const handing = useCommand(
    async (by: 'print' | 'save') => {
      const { content, fileName, pdf } = await handOverDocument(source, asked, {
        maySell,
        ...(by === 'save' && { paper }),
      });
      if (by === 'print') setPrinted(content);
      else if (pdf !== null) saveFile(fileName, pdf, 'application/pdf', 'base64');
      // The next one is a copy.
      if (isRecorded(source)) void client.invalidateQueries({ queryKey: ['document'] });
    },
    { about: source },
  );
  return { ...handing, paper, printed, stopPrinting: () => setPrinted(null) };
}

function HandingButtons({ handing, isReady }: { handing: Handing; isReady: boolean }) {
  const { run, sent, isPending, printed, paper, stopPrinting } = handing;
  return (
    <>
      <Button
        action="secondary"
        icon="download"
        isPending={sent === 'save'}
        isDisabled={!isReady || (isPending && sent !== 'save')}
        onPress={() => void run('save')}
      >
        <Trans>Save as PDF</Trans>
      </Button>
      <Button
        icon="printer"
        isPending={sent === 'print'}
        isDisabled={!isReady || (isPending && sent !== 'print')}
        onPress={() => void run('print')}
      >
        <Trans>Print</Trans>
      </Button>
      {printed === null ? null : (
        <Paper className={paper === 'roll' ? printing.roll : printing.sheet} onDone={stopPrinting}>
          <DocumentPaper content={printed} isNarrow={paper === 'roll'} />
        </Paper>
      )}
    </>
  );
}

/** Why there is no such document, in the words of its refusal. */
function Unreadable({ error, isRetrying, onRetry }: { error: Error; isRetrying: boolean; onRetry: () => void }) {
  const { timeZone } = useBranch();
  const refusal = error instanceof ApiError && error.code !== null ? { code: error.code, params: error.params } : null;
  const text = useErrorText(refusal, timeZone);
  return refusal === null ? <ErrorState onRetry={onRetry} isRetrying={isRetrying} /> : <Refused text={text ?? null} />;
}
