import { expect } from '@playwright/test';
import { mailUrl } from './installation.ts';

/** A mail as the simulated mail server shows it. */
interface CaughtMail {
  readonly subject: string;
  readonly text: string;
}

/** The mails to an address, the latest first, once there are so many. */
export async function mailsTo(address: string, count: number): Promise<CaughtMail[]> {
  let mails: CaughtMail[] = [];
  await expect(async () => {
    const answer = await fetch(`${mailUrl}/mails?to=${encodeURIComponent(address)}`);
    // The simulator's own shape.
    mails = (await answer.json()) as CaughtMail[];
    expect(mails.map(({ subject }) => subject)).toHaveLength(count);
  }).toPass();
  return mails;
}

/** The address at which the guest of a mail answers. */
export function answerLinkIn({ text }: CaughtMail): string {
  const [link] = /https?:\S+\/answer\/\S+/.exec(text) ?? [];
  if (link === undefined) throw new Error(`No link to answer in:\n${text}`);
  return link;
}
