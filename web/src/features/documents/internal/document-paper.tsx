import type { DocumentBlock, DocumentContent, DocumentFact } from '@quieta/contract/documents/document-content';
import { Barcode } from '#features/vouchers/voucher-slip.tsx';
import { classNames } from '#ui/class-names.ts';
import styles from './document.module.css';
import { DocumentTable } from './document-table.tsx';

interface DocumentPaperProps {
  content: DocumentContent;
  /** As on the roll of a receipt printer. */
  isNarrow: boolean;
}

/** A document as it is on paper: black on white in every theme, in its own language. */
export function DocumentPaper({ content, isNarrow }: DocumentPaperProps) {
  return (
    <article
      className={classNames(styles.document)}
      lang={content.language}
      aria-label={content.name}
      data-narrow={isNarrow || undefined}
    >
      {content.blocks.map((block, index) => (
        <Block key={index} block={block} isNarrow={isNarrow} />
      ))}
    </article>
  );
}

function Block({ block, isNarrow }: { block: DocumentBlock; isNarrow: boolean }) {
  switch (block.block) {
    case 'letterhead':
      return <Letterhead {...block} />;
    case 'title':
      return <Title {...block} />;
    case 'parties':
      return (
        <div className={styles.parties}>
          {block.parties.map(({ heading, name, lines }) => (
            <div key={heading}>
              <p className={styles.soft}>{heading}</p>
              <p className={styles.strong}>{name}</p>
              <Lines lines={lines} />
            </div>
          ))}
        </div>
      );
    case 'heading':
      return <h4 className={styles.heading}>{block.text}</h4>;
    case 'text':
      return (
        <div className={classNames(styles.text)} data-style={block.style}>
          <Lines lines={block.lines} />
        </div>
      );
    case 'facts':
      return <Facts facts={block.facts} className={styles.facts} />;
    case 'table':
      return <DocumentTable table={block} isNarrow={isNarrow} />;
    case 'sums':
      return (
        <dl className={styles.sums}>
          {block.rows.map(({ label, value, isStrong }) => (
            <div key={label} className={styles.sum} data-strong={isStrong || undefined}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      );
    case 'code':
      return (
        <div className={styles.code}>
          <p className={styles.soft}>{block.label}</p>
          <p className={styles.letters}>{block.code}</p>
          {block.scanned === null ? null : <Barcode code={block.scanned} className={styles.bars} />}
        </div>
      );
  }
}

function Letterhead({ logo, name, lines }: Extract<DocumentBlock, { block: 'letterhead' }>) {
  return (
    <header className={styles.letterhead}>
      <div>
        {logo === null ? null : <img className={styles.logo} src={`data:image/png;base64,${logo}`} alt="" />}
        <p className={styles.name}>{name}</p>
      </div>
      <div className={classNames(styles.address, styles.soft)}>
        <Lines lines={lines} />
      </div>
    </header>
  );
}

function Title({ text, mark, facts }: Extract<DocumentBlock, { block: 'title' }>) {
  return (
    <header className={styles.title}>
      <div className={styles.titleRow}>
        <h3>{text}</h3>
        {mark === null ? null : <span className={styles.mark}>{mark}</span>}
      </div>
      <Facts facts={facts} className={styles.titleFacts} />
    </header>
  );
}

function Facts({ facts, className }: { facts: readonly DocumentFact[]; className: string | undefined }) {
  if (facts.length === 0) return null;
  return (
    <dl className={className}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Lines({ lines }: { lines: readonly string[] }) {
  // An empty line keeps its height.
  return lines.map((line, index) => <p key={index}>{line === '' ? '\u00a0' : line}</p>);
}
