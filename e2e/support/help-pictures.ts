import { globSync, readFileSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { repositoryRoot } from '@quieta/tools/lib/repository';
import { type ReadText, textsOfCatalogue } from '@quieta/tools/words/read-texts';
import { type PictureRecord, pictureRecord } from '@quieta/tools/words/stale-pictures';

const folder = join(repositoryRoot, 'web/src/features/help/pictures');
const recordFile = join(folder, 'words.json');

/** Addresses of pages that are seen before anybody has signed in: the help has no picture of them. */
const entrance = /^\/login/;

/** The addresses of the topics, as the Help page lists them. */
export async function topicAddresses(page: Page): Promise<string[]> {
  const links = page.getByRole('navigation', { name: 'Topics' }).getByRole('link');
  await expect(links.nth(10)).toBeVisible();
  const addresses = await links.evaluateAll((all) =>
    all.map((link) => new URLSearchParams(new URL((link as HTMLAnchorElement).href).search).get('topic')),
  );
  return addresses.filter((address) => address !== null).filter((address) => !entrance.test(address));
}

/** The picture's name: `/checkout/close` is `checkout-close`. */
export function pictureOf(address: string): string {
  return address.slice(1).replaceAll('/', '-') || 'planner';
}

/** Opens a page, and waits until everything on it has come. */
export async function openWhole(page: Page, address: string): Promise<void> {
  if (address === '/dashboard/rows') {
    // The rows of a figure have no address without the figure.
    await openWhole(page, '/dashboard');
    await page.getByRole('main').locator('a[href^="/dashboard/rows"]').first().click();
  } else await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('main')).toHaveAttribute('aria-busy', 'false');
  await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
}

/** The texts of the page's headings, buttons, links, tabs and labels. */
export async function labelsOn(page: Page): Promise<string[]> {
  const texts = await page
    .getByRole('main')
    .locator('h1, h2, h3, button, a, label, legend, [role=tab], [role=columnheader]')
    .allInnerTexts();
  return texts.map((text) => text.trim());
}

/** Writes the picture of the page as it is, a quarter as long as in PNG. */
export async function takePicture(page: Page, language: string, picture: string): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const { data } = await devtools.send('Page.captureScreenshot', { format: 'webp', quality: 60 });
  const file = join(folder, language, `${picture}.webp`);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, Buffer.from(data, 'base64'));
}

export async function readRecord(): Promise<PictureRecord> {
  return pictureRecord.parse(JSON.parse(await readFile(recordFile, 'utf8')));
}

/** Keeps which messages each picture shows, and what they are in the other languages. */
export async function writeRecord(shown: PictureRecord['shown'], texts: readonly ReadText[]): Promise<void> {
  const messages = [...new Set(Object.values(shown).flat())].toSorted();
  const said = (language: 'es' | 'it') =>
    Object.fromEntries(
      messages.map((message) => {
        const found = texts.find((text) => text.language === language && text.place === `“${message}”`);
        return [message, found?.text ?? ''];
      }),
    );
  const record: PictureRecord = { shown, said: { es: said('es'), it: said('it') } };
  await writeFile(recordFile, `${JSON.stringify(record, null, 2)}\n`);
}

/** All texts of the web's catalogues. */
export async function catalogueTexts(): Promise<ReadText[]> {
  const files = globSync('web/src/**/locales/*.po', { cwd: repositoryRoot });
  const read = files.map((path) => textsOfCatalogue(path, readFileSync(join(repositoryRoot, path), 'utf8')));
  return (await Promise.all(read)).flat();
}
