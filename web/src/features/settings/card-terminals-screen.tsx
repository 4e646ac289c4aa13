import { Trans, useLingui } from '@lingui/react/macro';
import { type CardTerminal, cardTerminalKind } from '@quieta/contract/settings/card-terminal';
import { linkWindow } from '@quieta/contract/settings/terminal-link-rules';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useBranch, useToday } from '#features/session/store.ts';
import { formatDate } from '#lib/format/date-and-time.ts';
import { DatePicker } from '#ui/date-field/date-picker.tsx';
import { FieldPair } from '#ui/form/form.tsx';
import { TextField } from '#ui/text-field/text-field.tsx';
import { NameField } from './form-parts.tsx';
import { readFields, readRequired, readText } from './form-rules.ts';
import styles from './internal/settings.module.css';
import { asItTravels, rowKind, type ValuesOf } from './mutations.ts';
import { branchProfileQuery, rowsQuery } from './queries.ts';
import { RowsScreen } from './rows-screen.tsx';
import type { Form } from './use-editing.ts';
import type { SettingsKind } from './use-row-editing.ts';

/** A new terminal has no date yet. */
type Draft = Omit<ValuesOf<CardTerminal>, 'inUseSince'> & { inUseSince: string | null };

const rows = rowKind(cardTerminalKind, asItTravels);

const kind: SettingsKind<CardTerminal, Draft> = {
  ...rows,
  draftOf: (row) => ({ serial: '', inUseSince: null, ...rows.draftOf(row) }),
  read: ({ name, serial, inUseSince, ...draft }) =>
    readFields({ ...draft, name: readText(name), serial: readText(serial), inUseSince: readRequired(inUseSince) }),
};

/**
 * The card terminals with the printer that each is linked to, and in Italy the days on which the link is to be
 * declared.
 */
export function CardTerminalsScreen({ title }: { title: ReactNode }) {
  const { t } = useLingui();
  const { data: profile } = useQuery(branchProfileQuery(useBranch().id));
  const isItaly = profile?.country === 'IT';
  return (
    <RowsScreen
      title={title}
      texts={{ list: t`Card terminals`, add: t`New card terminal`, none: t`There is no card terminal yet.` }}
      kind={kind}
      query={useQuery(rowsQuery(cardTerminalKind))}
      renderRow={({ serial, linkedOn }) => ({
        detail: serial,
        ...(isItaly && linkedOn === null && { suffix: t`Link not declared` }),
      })}
      renderFields={(form) => <TerminalFields form={form} isItaly={isItaly} />}
    />
  );
}

function TerminalFields({ form, isItaly }: { form: Form<Draft>; isItaly: boolean }) {
  const { t } = useLingui();
  const today = useToday();
  const { inUseSince, linkedOn } = form.draft;
  return (
    <>
      <NameField {...form.field('name')} maxLength={80} />
      <FieldPair>
        <TextField label={t`Serial number`} {...form.field('serial')} maxLength={40} isRequired />
        <DatePicker label={t`In use since`} today={today} {...form.field('inUseSince')} isRequired />
      </FieldPair>
      <TextField label={t`Address of its location`} {...form.field('address')} maxLength={200} />
      <TextField
        label={t`Serial number of the printer it is linked to`}
        {...form.field('printerSerial')}
        maxLength={40}
      />
      {isItaly ? (
        <FieldPair>
          <DatePicker label={t`Link declared on`} today={today} {...form.field('linkedOn')} />
        </FieldPair>
      ) : null}
      {isItaly && inUseSince !== null && linkedOn === null ? <LinkAdvice {...linkWindow(inUseSince)} /> : null}
    </>
  );
}

function LinkAdvice({ from, to }: { from: string; to: string }) {
  return (
    <p className={styles.advice}>
      <Trans>
        Declare its link to the printer on the portal of the Agenzia delle Entrate from {formatDate(from, 'medium')} to{' '}
        {formatDate(to, 'medium')}. Holidays may end it sooner: ask your accountant.
      </Trans>
    </p>
  );
}
