import type { DocumentBlock, DocumentContent, DocumentFact } from '@quieta/contract/documents/document-content';
import type { BusinessProfile } from '@quieta/contract/settings/business-profile';
import type { DocumentKind } from '@quieta/contract/settings/document-template';
import { type DocumentWords, fill } from './document-words.ts';

/** Texts of a document's template. */
export interface TemplateTexts {
  readonly title: string;
  readonly headerLines: readonly string[];
  readonly footerLines: readonly string[];
  readonly numbering: string;
}

/** The frame of every document: who writes it, by which template, in which words. */
export interface DocumentFrame {
  readonly profile: Pick<BusinessProfile, 'name' | 'businessName' | 'address' | 'vatCode' | 'imgLogo'>;
  readonly template: TemplateTexts;
  readonly words: DocumentWords;
}

type Letterhead = Extract<DocumentBlock, { block: 'letterhead' }>;

interface Framed {
  readonly kind: DocumentKind;
  /** Instead of the kind's own title; the template's goes before both. */
  readonly title?: string;
  readonly isCopy?: boolean;
  /** The issuer, if not the branch's present letterhead. */
  readonly from?: Omit<Letterhead, 'block' | 'logo'>;
  readonly facts: readonly DocumentFact[];
  readonly blocks: readonly DocumentBlock[];
}

/** A document with its letterhead, its title, and the lines of its template above and below. */
export function frameDocument(frame: DocumentFrame, { kind, facts, blocks, ...own }: Framed): DocumentContent {
  const { template, words } = frame;
  const title = template.title || own.title || words.text.titles[kind];
  const letterhead = { ...letterheadOf(frame), ...own.from };
  // Templates of earlier days repeat the letterhead in their own lines.
  const known = new Set([letterhead.name, ...letterhead.lines]);
  const above = template.headerLines.filter((line) => !known.has(line));
  return {
    kind,
    language: words.language,
    name: title,
    blocks: [
      letterhead,
      ...textOf('plain', trimmed(above)),
      {
        block: 'title',
        text: title,
        mark: own.isCopy ? words.text.copy : null,
        facts: [...facts],
      },
      ...blocks,
      ...textOf('small', trimmed(template.footerLines)),
    ],
  };
}

function letterheadOf({ profile, words }: DocumentFrame): Letterhead {
  const { name, businessName, address, vatCode, imgLogo } = profile;
  const heading = businessName === '' ? name : businessName;
  return {
    block: 'letterhead',
    logo: imgLogo,
    name: heading,
    lines: [
      ...(heading === name ? [] : [name]),
      ...address.split('\n').map((line) => line.trim()),
      ...(vatCode === '' ? [] : [fill(words.text.vatNumber, { number: vatCode })]),
    ].filter((line) => line !== ''),
  };
}

/** A block of lines; none where there are none. */
export function textOf(
  style: Extract<DocumentBlock, { block: 'text' }>['style'],
  lines: readonly string[],
): DocumentBlock[] {
  return lines.length === 0 ? [] : [{ block: 'text', style, lines: [...lines] }];
}

/** Blank lines between others are meant; those at the ends are not. */
function trimmed(lines: readonly string[]): string[] {
  const first = lines.findIndex((line) => line !== '');
  return first === -1 ? [] : lines.slice(first, lines.findLastIndex((line) => line !== '') + 1);
}
