import { Trans, useLingui } from '@lingui/react/macro';
import type { MovingInOptions } from '@quieta/contract/moving-in/moving-in';
import type { Form } from '#features/settings/use-editing.ts';
import { Select } from '#ui/select/select.tsx';
import type { ColumnsDraft } from './column-rules.ts';
import styles from './columns-form.module.css';

interface ReadingOptionsProps {
  form: Form<ColumnsDraft>;
  /** Those that make a difference for the file. */
  asked: ReadonlySet<keyof MovingInOptions>;
}

/** How cells are read that could be read in two ways, and what is done with guests who are here already. */
export function ReadingOptions({ form, asked }: ReadingOptionsProps) {
  const { t } = useLingui();
  if (asked.size === 0) return null;
  return (
    <fieldset className={styles.options}>
      <legend className="visually-hidden">
        <Trans>How it is read</Trans>
      </legend>
      {asked.has('dateOrder') ? (
        <Select
          label={t`Dates such as 03/04/2026`}
          {...form.field('dateOrder')}
          options={[
            { id: 'day-first', label: t`Day first: 3 April` },
            { id: 'month-first', label: t`Month first: 4 March` },
          ]}
        />
      ) : null}
      {asked.has('decimalSign') ? (
        <Select
          label={t`Decimal sign of amounts`}
          {...form.field('decimalSign')}
          options={[
            { id: ',', label: t`Comma: 1.234,50` },
            { id: '.', label: t`Point: 1,234.50` },
          ]}
        />
      ) : null}
      {asked.has('onKnownGuest') ? (
        <Select
          label={t`Guests who are on the list already`}
          {...form.field('onKnownGuest')}
          options={[
            { id: 'complete', label: t`Fill in what is missing` },
            { id: 'leave', label: t`Leave as they are` },
          ]}
        />
      ) : null}
    </fieldset>
  );
}
