import { Trans, useLingui } from '@lingui/react/macro';
import type { MovingIn } from '@quieta/contract/moving-in/moving-in';
import { missingFields } from '@quieta/contract/moving-in/moving-in-kinds';
import { useQueryClient } from '@tanstack/react-query';
import type { SyntheticEvent } from 'react';
import { DiscardDialog } from '#features/settings/form-parts.tsx';
import { useEditing } from '#features/settings/use-editing.ts';
import { formatList } from '#lib/format/number.ts';
import { useLeaveGuard } from '#lib/page/unsaved-work.ts';
import { Button } from '#ui/button/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { FormError } from '#ui/form/form.tsx';
import { inRow } from '#ui/stack/stack.ts';
import { saveColumns } from '../mutations.ts';
import { movingInQuery } from '../queries.ts';
import { type ColumnsDraft, optionsFor } from './column-rules.ts';
import styles from './columns-form.module.css';
import { ColumnsTable } from './columns-table.tsx';
import { RemoveButton, useStep } from './list-actions.tsx';
import { useMovingInText } from './moving-in-names.tsx';
import { ReadingOptions } from './reading-options.tsx';
import { useLostFocus } from './use-lost-focus.ts';

interface ColumnsFormProps {
  list: MovingIn;
  /** Back to the result of the last trial, where there is one. */
  onCancel: (() => void) | undefined;
}

/** Asks what each column of the file means, and how its cells are read. Trying it saves that first. */
export function ColumnsForm({ list, onCancel }: ColumnsFormProps) {
  const { t } = useLingui();
  const client = useQueryClient();
  const text = useMovingInText();
  const intro = useLostFocus<HTMLHeadingElement>();
  const { kind, columns, options, version } = list;
  const editing = useEditing<ColumnsDraft, ColumnsDraft>({
    current: { fields: columns.map(({ field }) => field), ...options },
    version,
    read: (values) => ({ values }),
    async write({ fields, ...others }, _changed, baseVersion) {
      const saved = await saveColumns({ ...list, version: baseVersion }, { fields: [...fields], options: others });
      client.setQueryData(movingInQuery(list.id).queryKey, saved);
    },
  });
  const attempt = useStep(list);
  const { fields } = editing.draft;
  const missing = missingFields(kind, fields).map((field) => text.fields[field]);
  const names = formatList(missing);
  const asked = optionsFor(kind, fields);

  async function tryIt(event: SyntheticEvent) {
    event.preventDefault();
    if (missing.length > 0) return;
    if (!editing.isDirty || (await editing.save())) await attempt.run('try');
  }

  return (
    <form className={styles.form} onSubmit={(event) => void tryIt(event)} noValidate aria-label={t`Columns`}>
      <div>
        <h2 ref={intro} tabIndex={-1} className="strong">
          <Trans>What does each column hold?</Trans>
        </h2>
        <p className="note">
          <Trans>Proposed from the headings, or as it was the last time with these headings.</Trans>
        </p>
      </div>
      <ColumnsTable list={list} fields={fields} onChange={editing.field('fields').onChange} />
      <ReadingOptions form={editing} asked={asked} />
      <FormError text={editing.refusal ?? attempt.refusal} />
      <div className={styles.foot}>
        <p role="status" className={classNames('grow', styles.missing)}>
          {missing.length === 0 ? null : <Trans>Say which column holds: {names}.</Trans>}
        </p>
        <div className={inRow(2, { wrap: true })}>
          {onCancel === undefined ? null : (
            <Button action="quiet" onPress={onCancel}>
              <Trans>Back to the result</Trans>
            </Button>
          )}
          <RemoveButton list={list} />
          <Button isSubmit isDisabled={missing.length > 0} isPending={editing.isBusy || attempt.isPending}>
            <Trans>Try it</Trans>
          </Button>
        </div>
      </div>
      <DiscardDialog guard={useLeaveGuard(editing.isDirty)} />
    </form>
  );
}
