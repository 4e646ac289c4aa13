import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { readWorkbook } from './workbook.ts';

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006/relationships';

/** A workbook whose sheets have these rows, in the XML of the sheets; style 1 is a date, 2 a time. */
function workbook(sheets: Readonly<Record<string, string>>): Blob {
  const names = Object.keys(sheets);
  const list = names.map((name, index) => `<sheet name="${name}" sheetId="${index + 1}" r:id="r${index + 1}"/>`);
  const links = names.map(
    (_, index) =>
      `<Relationship Id="r${index + 1}" Type="${relations}/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`,
  );
  const styles = `<Relationship Id="styles" Type="${relations}/styles" Target="styles.xml"/>`;
  const formats = [0, 14, 21].map((format) => `<xf numFmtId="${format}" applyNumberFormat="1"/>`).join('');
  const parts = {
    'xl/workbook.xml': `${xml}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${list.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${xml}<Relationships xmlns="${packages}">${links.join('')}${styles}</Relationships>`,
    'xl/styles.xml': `${xml}<styleSheet xmlns="${main}"><cellXfs count="3">${formats}</cellXfs></styleSheet>`,
    ...Object.fromEntries(
      Object.values(sheets).map((rows, index) => [
        `xl/worksheets/sheet${index + 1}.xml`,
        `${xml}<worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`,
      ]),
    ),
  };
  const archive = zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])));
  return new Blob([archive.slice()]);
}

const text = (at: string, value: string) => `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`;
const number = (at: string, value: number | string, style = 0) => `<c r="${at}" s="${style}"><v>${value}</v></c>`;

test('each cell is a text that can be read in one way, on the line that the sheet shows', async () => {
  const sheets = await readWorkbook(
    workbook({
      Clienti: [
        `<row r="1">${text('A1', 'Cognome')}${text('B1', 'Nato')}${text('C1', 'Ora')}${text('D1', 'Saldo')}</row>`,
        `<row r="3">${text('A3', 'Forlì')}${number('B3', 29407, 1)}${number('C3', 0.3958333, 2)}${number('D3', '1.234')}</row>`,
        `<row r="4">${text('A4', 'Città')}${number('B4', 29407.5, 1)}${number('D4', '0.30000000000000004')}</row>`,
        `<row r="5">${number('A5', 393401112233)}</row>`,
      ].join(''),
      Leer: '',
      Altri: `<row r="1">${text('A1', 'x')}</row>`,
    }),
  );
  expect(sheets.map(({ name }) => name)).toEqual(['Clienti', 'Altri']);
  expect(sheets[0]?.rows).toEqual([
    { line: 1, cells: ['Cognome', 'Nato', 'Ora', 'Saldo'] },
    { line: 3, cells: ['Forlì', '1980-07-05', '09:30:00', '1.2340'] },
    { line: 4, cells: ['Città', '1980-07-05 12:00:00', '', '0.3'] },
    { line: 5, cells: ['393401112233', '', '', ''] },
  ]);
});

test('a workbook whose sheet is large is read as a whole', async () => {
  const rows = Array.from(
    { length: 20_000 },
    (_, index) => `<row r="${index + 1}">${text(`A${index + 1}`, `Guest number ${index}`)}</row>`,
  );
  const [sheet] = await readWorkbook(workbook({ Large: rows.join('') }));
  expect(sheet?.rows).toHaveLength(20_000);
});

test.each([
  ['an archive of something else', new Blob([zipSync({ 'a.txt': strToU8('x') }).slice()]), /./],
  ['one that is cut off', workbook({ One: `<row r="1">${text('A1', 'x')}</row>` }).slice(0, 500), 'invalid zip data'],
])('%s is refused', async (_, file, why) => {
  await expect(readWorkbook(file)).rejects.toThrow(why);
});
