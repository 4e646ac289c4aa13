import { inflateSync } from 'node:zlib';
import type { DocumentContent } from '@quieta/contract/documents/document-content';
import { documentPaper } from '@quieta/contract/documents/document-endpoints';
import { documentText } from '@quieta/messages/document-text';
import { languages } from '@quieta/messages/language';
import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, test } from 'vitest';
import { onePixelPng } from '../../../testing/png.ts';
import { composePriceList } from './internal/compose-price-list.ts';
import { composeVoucher } from './internal/compose-voucher.ts';
import { sampleDocuments, sampleFrame, sampleVoucher } from './testing/sample-documents.ts';
import { textsOf } from './testing/texts-of.ts';
import { writePdf } from './write-pdf.ts';

const writtenAt = Temporal.Instant.from('2026-11-26T09:00:00Z');

async function read(content: DocumentContent, paper: 'a4' | 'roll') {
  const bytes = await writePdf(content, paper, writtenAt);
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)));
  return { bytes, pages: text };
}

/** In no order, because columns are read across or down; the dot joins on a roll what has a column of its own on A4. */
function wordsIn(texts: readonly string[]): string[] {
  return texts
    .join(' ')
    .replaceAll('·', ' ')
    .split(/\s+/u)
    .filter((word) => word !== '')
    .toSorted();
}

/** Whatever the wrapping of long words did. */
function charactersIn(texts: readonly string[]): string {
  return [...wordsIn(texts).join('')].toSorted().join('');
}

describe.each(languages)('in %s', (language) => {
  test.each(documentPaper.options)('the text of each document on %s is that of the screen', async (paper) => {
    const documents = sampleDocuments(language);
    expect(documents).toHaveLength(8);
    for (const content of documents) {
      const { pages } = await read(content, paper);
      const numbers = pages.length === 1 ? [] : pages.map((_, index) => `${index + 1} / ${pages.length}`);
      expect([content.kind, wordsIn(pages)]).toEqual([content.kind, wordsIn([...textsOf(content), ...numbers])]);
    }
  });

  test('no document has a place that nothing was put into, or a word of another language', () => {
    const others = languages
      .filter((one) => one !== language)
      .flatMap((one) => Object.values(documentText[one].titles));
    for (const content of sampleDocuments(language)) {
      const texts = textsOf(content);
      expect(texts.filter((text) => /[{}]|undefined|NaN|null/.test(text))).toEqual([]);
      expect(texts.filter((text) => others.includes(text))).toEqual([]);
    }
  });
});

test('a list of 500 prices has its heads on each page, numbers its pages, and cuts no row', async () => {
  const names = Array.from({ length: 500 }, (_, index) => `Treatment-${index}`);
  const services = names.map((name) => ({
    name,
    description: 'Slow and warm',
    category: null,
    price: 85,
    minutes: 50,
    isPricePerPerson: false,
  }));
  const content = composePriceList(sampleFrame('en'), { services, products: [], date: '2026-11-26' });
  const { pages } = await read(content, 'a4');
  expect(pages.length).toBeGreaterThan(10);
  for (const [index, page] of pages.entries()) {
    expect(page).toContain('Duration');
    expect(page).toContain(`${index + 1} / ${pages.length}`);
    const count = (word: RegExp) => page.match(word)?.length ?? 0;
    // Each row with all of its parts.
    expect(count(/Treatment-\d/g)).toBe(count(/Slow and warm/g));
    expect(count(/Treatment-\d/g)).toBe(count(/85\.00/g));
  }
  expect(names.filter((name) => !pages.some((page) => page.includes(name)))).toEqual([]);
  // On a roll there is one page, as long as the document.
  expect((await read(content, 'roll')).pages).toHaveLength(1);
});

test.each(documentPaper.options)('a long word wraps on %s, and nothing of it is lost', async (paper) => {
  const long = 'Precipitevolissimevolmente'.repeat(6);
  const services = [
    { name: long, description: long, category: long, price: 1e6, minutes: 50, isPricePerPerson: false },
    { name: long, description: '', category: null, price: 1e6, minutes: 50, isPricePerPerson: true },
  ];
  const content = composePriceList(sampleFrame('it'), { services, products: [], date: '2026-11-26' });
  const { pages } = await read(content, paper);
  expect(charactersIn(pages)).toBe(charactersIn(textsOf(content)));
});

test('markup, braces and letters of other scripts are printed as they are', async () => {
  const recipientName = '<b>Иван</b> {code} Ψυχή Đặng "x" & \\n €';
  const content = composeVoucher(sampleFrame('en'), { ...sampleVoucher, recipientName }, false);
  const { pages } = await read(content, 'a4');
  expect(wordsIn(pages)).toEqual(wordsIn(textsOf(content)));
});

/** Names in scripts that no typeface of the product has. */
const names = {
  Chinese: '小明 王, 陳大文',
  Japanese: '渡邊 さくら サクラ 髙﨑',
  Korean: '김민준',
  Arabic: 'محمد علي، شارع الملك فهد 12 (الرياض)',
  Hebrew: 'שרה כהן',
  Thai: 'สมชาย ใจดี ที่นี่',
  Hindi: 'प्रिया शर्मा क्षेत्र',
  Armenian: 'Զարա Ավետիսյան',
  Georgian: 'გიორგი',
  Bengali: 'প্রিয়া',
  Tamil: 'தமிழ்',
  Cherokee: 'ᏣᎳᎩ',
  emoji: 'Zoë 🧖‍♀️ ❤️',
  'a rare mark': 'x̋ a∕b \u2069 \u0312',
  several: 'Anna Łódź – Иван, 小明 علي',
};

/** A document whose texts have the names behind them, each its own. */
function withNames(content: DocumentContent): DocumentContent {
  const isText = (key: string) => /^(\d+|name|text|mark|label|value|heading|code)$/.test(key);
  const all = Object.values(names);
  let count = 0;
  return JSON.parse(JSON.stringify(content), (key, value: unknown) =>
    typeof value === 'string' && isText(key) ? `${value} ${all[count++ % all.length]}` : value,
  );
}

/**
 * Texts of the pages as numbers of glyphs: four hexadecimal digits each, and 0000 is the box of a letter that the font
 * lacks.
 */
function glyphsIn(bytes: Buffer): string[] {
  const streams = bytes.toString('latin1').matchAll(/Length (\d+)\n\/Filter \/FlateDecode\n>>\nstream\n/g);
  const texts = [...streams].map(({ index, 0: head, 1: length }) => {
    const from = index + head.length;
    return inflateSync(bytes.subarray(from, from + Number(length))).toString('latin1');
  });
  return texts.flatMap((text) =>
    [...text.matchAll(/\[(.*)\] TJ/g)].flatMap(([, shown = '']) =>
      [...shown.matchAll(/<([\da-f]+)>/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? []),
    ),
  );
}

const kinds = sampleDocuments('it').map((content) => [content.kind, withNames(content)] as const);

test.each(kinds)('the document %s has no empty box, whatever the script of a name', async (_, content) => {
  const texts = textsOf(content).join('\n');
  expect(Object.entries(names).filter(([, name]) => !texts.includes(name))).toEqual([]);
  for (const paper of documentPaper.options) {
    const glyphs = glyphsIn(await writePdf(content, paper, writtenAt));
    expect(glyphs.length).toBeGreaterThan(texts.length / 2);
    expect(glyphs.filter((glyph) => glyph === '0000')).toEqual([]);
  }
});

test.each([names.Chinese, names.Japanese, names.Korean, names.Armenian, names.Georgian])(
  '%s can be read and selected',
  async (recipientName) => {
    const content = composeVoucher(sampleFrame('en'), { ...sampleVoucher, recipientName }, false);
    const { pages } = await read(content, 'a4');
    expect(charactersIn(pages)).toBe(charactersIn(textsOf(content)));
  },
);

test('what no font has is written as it sounds, and pictures are left out', async () => {
  const recipientName = 'Zoë 🧖‍♀️ ᏣᎳᎩ';
  const content = composeVoucher(sampleFrame('en'), { ...sampleVoucher, recipientName }, false);
  const { pages } = await read(content, 'a4');
  expect(pages.join()).toContain('For Zoë TsaLaGi');
});

test('the file says its language and title, embeds its fonts, and holds the logo', async () => {
  const frame = sampleFrame('it');
  const without = await writePdf(composeVoucher(frame, sampleVoucher, false), 'a4', writtenAt);
  const logo = { ...frame, profile: { ...frame.profile, imgLogo: onePixelPng } };
  const bytes = await writePdf(composeVoucher(logo, sampleVoucher, false), 'a4', writtenAt);
  const raw = bytes.toString('latin1');
  expect(raw).toMatch(/\/Lang \(it\)/);
  expect(raw).toContain('/FontFile2');
  expect(raw).toContain('/Subtype /Image');
  expect(without.toString('latin1')).not.toContain('/Subtype /Image');
  const { info } = await (await getDocumentProxy(new Uint8Array(bytes))).getMetadata();
  expect(info).toMatchObject({ Title: 'Buono regalo', Author: 'Terme Aurora S.r.l.' });
  // One page with two fonts: a message carries it easily.
  expect(bytes.length).toBeLessThan(40_000);
});

/** One pixel whose row names a filter that there is none of. It passes for a picture until it is drawn. */
const undrawablePng =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nONkZGJmAQAARgAUc7i3OQAAAABJRU5ErkJggg==';

test.each([undrawablePng, Buffer.from('no picture').toString('base64')])(
  'a logo that cannot be drawn keeps no document from being written, and does not end the server',
  async (imgLogo) => {
    const frame = sampleFrame('it');
    const broken = { ...frame, profile: { ...frame.profile, imgLogo } };
    const content = composeVoucher(broken, sampleVoucher, false);
    const written = await Promise.all([read(content, 'a4'), read(content, 'roll')]);
    for (const { pages } of written) expect(wordsIn(pages)).toEqual(wordsIn(textsOf(content)));
  },
);
