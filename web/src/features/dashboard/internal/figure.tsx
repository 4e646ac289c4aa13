import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { Link } from 'react-aria-components/Link';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { Popover } from '#ui/popover/popover.tsx';
import { Tooltip } from '#ui/tooltip/tooltip.tsx';
import styles from './figure.module.css';

interface FigureProps {
  /** Address of its rows. */
  href: string;
  size?: 'key' | 'region' | 'plain';
  children: ReactNode;
}

/** A figure that opens what it was made of. */
export function Figure({ href, size = 'plain', children }: FigureProps) {
  return (
    <Link href={href} className={classNames(styles.figure, styles[`size-${size}`])}>
      {children}
    </Link>
  );
}

interface RowsLinkProps {
  href: string;
  /** Shows an arrow; of two that read as one only the last. */
  isLead?: boolean;
  children: ReactNode;
}

/** A link that names how much is behind a figure. */
export function RowsLink({ href, isLead = true, children }: RowsLinkProps) {
  return (
    <Link href={href} className={styles.rows ?? ''}>
      {children}
      {isLead ? <Icon alias="chevron_right" size={12} /> : null}
    </Link>
  );
}

interface FigureNameProps {
  name: string;
  definition: string;
  /** More about it, below the definition. */
  children?: ReactNode;
}

/** Name of a figure; its definition is one hover, press or key away. */
export function FigureName({ name, definition, children }: FigureNameProps) {
  const { t } = useLingui();
  return (
    <Tooltip content={definition}>
      <Popover
        label={t`What is ${name}?`}
        placement="bottom start"
        trigger={<Button className={styles.name ?? ''}>{name}</Button>}
      >
        <div className={styles.definition}>
          <p>{definition}</p>
          {children}
        </div>
      </Popover>
    </Tooltip>
  );
}

interface ChangeProps {
  /** The new value less the one before. */
  by: number;
  /** Whether more of it is better; null where it is neither. */
  isGood: boolean | null;
  children: ReactNode;
}

/** Change of a figure, coloured by its meaning. */
export function Change({ by, isGood, children }: ChangeProps) {
  const tone = by === 0 || isGood === null ? undefined : by > 0 === isGood ? 'better' : 'worse';
  return (
    <span className={styles.change} data-tone={tone}>
      {children}
      {tone === undefined ? null : (
        <span className="visually-hidden">{tone === 'better' ? <Trans>better</Trans> : <Trans>worse</Trans>}</span>
      )}
    </span>
  );
}

/** A region's first line: the figure that it is about, and what it is compared with. */
export function TotalLine({ children }: { children: ReactNode }) {
  return <div className={styles.total}>{children}</div>;
}

interface RegionProps {
  title: ReactNode;
  note?: ReactNode;
  /** At the end of its head. */
  end?: ReactNode;
  label: string;
  className?: string | undefined;
  isOld?: boolean;
  children: ReactNode;
}

/** A part of the sheet with its head. */
export function Region({ title, note, end, label, className, isOld = false, children }: RegionProps) {
  return (
    <section
      className={classNames(styles.region, className)}
      aria-label={label}
      data-old={isOld || undefined}
      aria-busy={isOld}
    >
      <div className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        {note === undefined ? null : <span className={styles.note}>{note}</span>}
        <span className={styles.end}>{end}</span>
      </div>
      {children}
    </section>
  );
}
