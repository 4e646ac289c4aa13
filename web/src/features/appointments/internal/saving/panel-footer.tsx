import { Plural, useLingui } from '@lingui/react/macro';
import { toMinor } from '@quieta/contract/values/minor-units';
import type { Ref } from 'react';
import { formatDuration } from '#lib/format/date-and-time.ts';
import { formatMoney } from '#lib/format/money.ts';
import { useActions } from '#lib/page/actions.ts';
import { SaleOfAppointment } from '#lib/page/sale-place.tsx';
import { Button } from '#ui/button/button.tsx';
import { Chip } from '#ui/chip/chip.tsx';
import { classNames } from '#ui/class-names.ts';
import { PendingNote } from '#ui/pending-note/pending-note.tsx';
import { inRow } from '#ui/stack/stack.ts';
import { hasContent } from '../../draft-change-rules.ts';
import type { Draft } from '../../draft-rules.ts';
import { setDraft } from '../../draft-store.ts';
import { minutesOfVisit } from '../../draft-visit-rules.ts';
import { isToCome } from '../../visit-rules.ts';
import { EndActions } from '../end-actions.tsx';
import styles from '../panel.module.css';
import { shownPrice } from '../price/draft-price-rules.ts';
import { SaveFollowing } from '../series/save-following.tsx';
import { reservedOf } from '../units/draft-unit-rules.ts';
import type { DraftSaving } from './use-draft-saving.ts';

interface PanelFooterProps {
  draft: Draft;
  /** The earlier drafts of the same visit; the sum includes them. */
  visit: readonly Draft[];
  currency: string;
  saving: DraftSaving;
  saveButton: Ref<HTMLButtonElement>;
  /** Called to block the time instead; offered while nothing is filled in. */
  onBlock: (() => void) | undefined;
}

/** The draft's sum and actions. A paid appointment can only be given back, not checked out or deleted. */
export function PanelFooter({ draft, visit, currency, saving, saveButton, onBlock }: PanelFooterProps) {
  const { t } = useLingui();
  const { appointmentId, paidPrice } = draft;
  const isPaid = paidPrice !== null;
  const isGivenBack = draft.base?.givenBack === true;
  const all = [...visit, draft].filter(({ service }) => service !== null);
  const price = paidPrice === null ? sumOf(all, currency) : toMinor(paidPrice, currency);
  const minutes = minutesOfVisit([...visit, draft]);
  return (
    <>
      <div className={styles.sum}>
        <span>
          {formatDuration(minutes)}
          {all.length === 0 ? null : (
            <>
              , <Plural value={all.length} one="# service" other="# services" />
            </>
          )}
        </span>
        <span className={classNames(inRow(2), styles.total)}>
          {isPaid ? (
            <Chip tone="paid">{t`Paid`}</Chip>
          ) : reservedOf(draft) !== null ? (
            <Chip tone="paid">{t({ message: 'Prepaid', context: 'an appointment is' })}</Chip>
          ) : isGivenBack ? (
            <Chip>{t`Refunded`}</Chip>
          ) : null}
          {all.length === 0 && paidPrice === null ? null : formatMoney(price, currency)}
        </span>
      </div>
      <PendingNote entity={appointmentId === null ? '/appointments' : `/appointments/${appointmentId}`} />
      <div className={styles.buttons}>
        {isPaid || draft.lifeCycle === 'cancelled' ? null : (
          <Button
            action="secondary"
            size="large"
            isWide
            onPress={() => void saving.save(true)}
            isDisabled={saving.isSaving}
          >
            {t`Save and check out`}
          </Button>
        )}
        <Button
          size="large"
          isWide
          onPress={() => void saving.save(false)}
          isPending={saving.isSaving}
          ref={saveButton}
        >
          {t`Save`}
        </Button>
      </div>
      {isPaid || draft.lifeCycle === 'cancelled' ? null : <SaveFollowing draft={draft} saving={saving} />}
      {appointmentId !== null && (isPaid || isGivenBack) ? (
        <div className={styles.end}>
          <SaleOfAppointment
            appointmentId={appointmentId}
            isPaid={isPaid}
            isToCome={draft.base !== null && isToCome(draft.base)}
            onCancelled={() => setDraft(null)}
          />
        </div>
      ) : null}
      {appointmentId === null || isPaid ? null : <EndActions draft={draft} saving={saving} />}
      {onBlock === undefined || appointmentId !== null || visit.length > 0 || hasContent(draft) ? null : (
        <div className={styles.end}>
          <Button action="quiet" size="small" icon="prohibit" onPress={onBlock}>
            {t`Block this time instead`}
          </Button>
        </div>
      )}
    </>
  );
}

/** In minor units. */
function sumOf(drafts: readonly Draft[], currency: string): number {
  return drafts.reduce((sum, draft) => sum + shownPrice(draft, currency), 0);
}

/** The panel's buttons as keyboard shortcuts and in the palette. A paid appointment cannot be checked out again. */
export function useSaveActions(saving: DraftSaving, isPaid: boolean): void {
  const { t } = useLingui();
  useActions([
    { id: 'save', label: t`Save`, icon: 'check', run: () => void saving.save(false) },
    { id: 'save-and-check-out', label: t`Save and check out`, icon: 'checkout', run: () => void saving.save(!isPaid) },
  ]);
}
