import { createRequire } from 'node:module';

// The parts that we use of pdfmake, fontkit and subset-font. The published types of pdfmake bring the browser's globals
// into the server.

/** Something to lay out; each has one of the contents. Lengths are points. */
export interface PdfNode {
  text?: string | PdfNode[];
  stack?: PdfNode[];
  columns?: PdfNode[];
  image?: string;
  fit?: [width: number, height: number];
  canvas?: object[];
  table?: {
    headerRows?: number;
    keepWithHeaderRows?: number;
    dontBreakRows?: boolean;
    widths: (number | '*' | 'auto')[];
    body: PdfNode[][];
  };
  layout?: PdfTableLayout;
  width?: number | '*' | 'auto';
  colSpan?: number;
  margin?: [left: number, top: number, right: number, bottom: number];
  alignment?: 'left' | 'center' | 'right';
  font?: string;
  fontSize?: number;
  bold?: boolean;
  color?: string;
  lineHeight?: number;
  columnGap?: number;
  unbreakable?: boolean;
  noWrap?: boolean;
  preserveLeadingSpaces?: boolean;
}

interface PdfTable {
  readonly table: {
    readonly body: readonly unknown[];
    readonly widths: readonly unknown[];
    readonly headerRows?: number;
  };
}

export interface PdfTableLayout {
  hLineWidth(row: number, table: PdfTable): number;
  vLineWidth(): number;
  hLineColor(row: number, table: PdfTable): string;
  paddingLeft(column: number, table: PdfTable): number;
  paddingRight(column: number, table: PdfTable): number;
  paddingTop(row: number, table: PdfTable): number;
  paddingBottom(row: number, table: PdfTable): number;
}

export interface PdfDefinition {
  pageSize: { width: number; height: number | 'auto' };
  pageMargins: [left: number, top: number, right: number, bottom: number];
  language: string;
  displayTitle: boolean;
  info: { title: string; author: string; creationDate: Date; producer: string; creator: string };
  defaultStyle: { font: string; fontSize: number; lineHeight: number; color: string; fontFeatures: string[] };
  footer?: (page: number, pages: number) => PdfNode;
  content: PdfNode[];
}

export interface PdfMake {
  readonly virtualfs: { writeFileSync(name: string, content: Buffer): void };
  setFonts(fonts: Readonly<Record<string, { readonly normal?: string; readonly bold?: string }>>): void;
  setUrlAccessPolicy(allows: (url: string) => boolean): void;
  setLocalAccessPolicy(allows: (path: string) => boolean): void;
  createPdf(definition: PdfDefinition): { getBuffer(): Promise<Buffer> };
}

export interface FontKit {
  openSync(path: string): { readonly characterSet: readonly number[] };
}

/** A font with the glyphs of a text alone, and one place on each of its axes. */
export type SubsetFont = (
  font: Uint8Array,
  text: string,
  options: { targetFormat: 'truetype'; variationAxes: Readonly<Record<string, number>> },
) => Promise<Buffer>;

const require = createRequire(import.meta.url);

/**
 * A package without types of its own, or with wrong ones; `Library` says what is used of it, and the tests of the
 * papers prove it.
 */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- whoever takes the package says its type
export function untyped<Library>(name: 'pdfmake' | 'fontkit' | 'subset-font' | 'bidi-js'): Library {
  return require(name) as Library;
}
