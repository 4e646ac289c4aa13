import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import {
  type ImportLine,
  type ImportPreview,
  type ImportProblem,
  maxImportedLines,
} from '@quieta/contract/settings/table-import';
import { type ReactNode, useState } from 'react';
import { Collection } from 'react-aria-components/Collection';
import { GridList, GridListItem } from 'react-aria-components/GridList';
import { ListLayout, Virtualizer } from 'react-aria-components/Virtualizer';
import { formatList, formatNumber } from '#lib/format/number.ts';
import { classNames } from '#ui/class-names.ts';
import { SegmentedControl } from '#ui/segmented-control/segmented-control.tsx';
import styles from './import.module.css';

interface ImportedLinesProps {
  preview: ImportPreview;
  isDone: boolean;
}

/** Each line of the file: its change, or why it is left out. */
export function ImportedLines({ preview: { ignored, lines, problems }, isDone }: ImportedLinesProps) {
  const { t } = useLingui();
  const left = new Set(problems.map(({ line }) => line)).size;
  const [chosen, setChosen] = useState<'left' | 'taken' | null>(null);
  const shown = chosen ?? (left > 0 ? 'left' : 'taken');
  const columns = formatList(ignored);
  const [leftCount, importedCount] = [formatNumber(left), formatNumber(lines.length)];
  return (
    <>
      <SegmentedControl
        label={t`Lines of the file`}
        segments={{
          left: t`Left out (${leftCount})`,
          taken: isDone ? t`Imported (${importedCount})` : t`To import (${importedCount})`,
        }}
        value={shown}
        onChange={setChosen}
      />
      {ignored.length === 0 ? null : <p className={styles.faint}>{t`Columns that are not imported: ${columns}`}</p>}
      {shown === 'left' ? <Problems problems={problems} /> : <GoodLines lines={lines} />}
    </>
  );
}

function Problems({ problems }: { problems: readonly ImportProblem[] }) {
  const { t, i18n } = useLingui();
  return (
    <Lines
      label={t`Lines that are left out`}
      none={t`Every line can be imported.`}
      lines={problems.map((problem, index) => {
        const { line, column } = problem;
        return {
          id: String(index),
          title: column === null ? t`Line ${line}` : t`Line ${line}, ${column}`,
          detail: i18n._(reasonText(problem)),
        };
      })}
    />
  );
}

function GoodLines({ lines }: { lines: readonly ImportLine[] }) {
  const { t } = useLingui();
  const [created, changed, unchanged] = (['create', 'change', 'keep'] as const).map((does) =>
    formatNumber(lines.filter((line) => line.does === does).length),
  );
  const effectOf = ({ does, changed }: ImportLine) => {
    const columns = formatList(changed);
    return { create: t`New`, change: t`Changes: ${columns}`, keep: t`As it is already` }[does];
  };
  return (
    <>
      <p className={styles.faint}>{t`${created} new, ${changed} changed, ${unchanged} as they are.`}</p>
      <Lines
        label={t`Lines to import`}
        none={t`No line can be imported.`}
        lines={lines.map((line) => ({ id: String(line.line), title: line.name, detail: effectOf(line) }))}
      />
    </>
  );
}

interface LinesProps {
  label: string;
  none: string;
  lines: readonly { id: string; title: string; detail: ReactNode }[];
}

// The height of `.line` in the style sheet.
const layoutOptions = { rowHeight: 48 };

function Lines({ label, none, lines }: LinesProps) {
  if (lines.length === 0) return <p className={styles.faint}>{none}</p>;
  return (
    <Virtualizer layout={ListLayout} layoutOptions={layoutOptions}>
      <GridList aria-label={label} className={classNames(styles.lines)}>
        <Collection items={lines}>
          {({ title, detail }) => (
            <GridListItem textValue={title} className={classNames(styles.line)}>
              <span className={styles.lineTitle}>{title}</span>
              <span className={styles.faint} title={typeof detail === 'string' ? detail : undefined}>
                {detail}
              </span>
            </GridListItem>
          )}
        </Collection>
      </GridList>
    </Virtualizer>
  );
}

/** Why a line is not imported, and how to correct it. */
function reasonText({ reason, value }: ImportProblem): MessageDescriptor {
  const texts: Record<typeof reason, MessageDescriptor> = {
    needed: msg`Required.`,
    'no-amount': msg`“${value}” is not an amount such as 12.50.`,
    'no-whole-number': msg`“${value}” is not a whole number that fits here.`,
    'no-colour': msg`“${value}” is not a colour such as #009685.`,
    'no-yes-or-no': msg`“${value}” is neither yes nor no.`,
    'too-long': msg`“${value}” is too long.`,
    'no-line': msg`This must be one line, without characters that cannot be seen.`,
    unknown: msg`There is no “${value}” here.`,
    ambiguous: msg`Several are named “${value}”.`,
    archived: msg`“${value}” is archived.`,
    'not-imported': msg`“${value}” is changed on its page, not by a list.`,
    'name-taken': msg`Another one is named “${value}” already.`,
    'twice-in-file': msg`“${value}” is in the file twice.`,
    'column-missing': msg`No heading says Name. The first line must hold the headings.`,
    'column-twice': msg`This column is in the file twice.`,
    'too-many-cells': msg`There are more cells than headings.`,
    'quote-open': msg`A quotation mark is never closed.`,
    'no-lines': msg`The file has no lines below its headings.`,
    'too-many-lines': msg`That is more than can be imported at once, at most ${maxImportedLines} lines. Divide the file and import one part after the other.`,
    'too-many-columns': msg`The file has too many columns. Check that it is the right one.`,
  };
  return texts[reason];
}
