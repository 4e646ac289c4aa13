import { isMailAddress } from '@quieta/contract/values/email-address';
import MailComposer from 'nodemailer/lib/mail-composer';
import type { Mail, MailAddress, MailOutcome } from './port.ts';

/** A mail as it goes over the wire. */
export interface ComposedMail {
  readonly envelope: { readonly from: string; readonly to: string[]; readonly size: number };
  readonly bytes: Buffer;
}

/** Writes a mail as MIME; a mail that could not be sent to anybody, or by anybody, is answered with its outcome. */
export async function composeMail(mail: Mail): Promise<ComposedMail | MailOutcome> {
  const { from, to, replyTo, calendar } = mail;
  if (!isMailAddress(to.address)) return { kind: 'refused', reason: 'address', code: null, reply: null };
  if (!isMailAddress(from.address) || (replyTo !== undefined && !isMailAddress(replyTo.address))) {
    return { kind: 'unsent', reason: 'sender', concerns: 'this-mail', reply: null };
  }
  const node = new MailComposer({
    messageId: `<${withoutBreaks(mail.messageId)}>`,
    from: named(from),
    to: named(to),
    ...(replyTo !== undefined && { replyTo: named(replyTo) }),
    subject: withoutBreaks(mail.subject),
    text: mail.text,
    html: mail.html,
    headers: Object.entries(mail.headers).map(([key, value]) => ({
      key,
      value: withoutBreaks(value),
    })),
    // Both as another form of the text, from which mail programs offer to answer, and as a file for all others.
    ...(calendar !== undefined && {
      icalEvent: { ...calendar, filename: fileNameOf(calendar.fileName) },
    }),
    attachments: mail.attachments.map(({ fileName, contentType, content }) => ({
      filename: fileNameOf(fileName),
      contentType: withoutBreaks(contentType),
      content: Buffer.from(content.buffer, content.byteOffset, content.byteLength),
    })),
    // Other encodings let a reader's program break lines anew; this one gives back every character.
    encoding: 'quoted-printable',
    // Only the given content is sent, never a file or an address that a text may name.
    disableFileAccess: true,
    disableUrlAccess: true,
  }).compile();
  const bytes = await node.build();
  const { from: sender, to: recipients } = node.getEnvelope();
  return { envelope: { from: sender || from.address, to: recipients, size: bytes.length }, bytes };
}

function named({ name, address }: MailAddress): MailAddress {
  return { name: withoutBreaks(name), address };
}

/** A header ends at a line break: what would follow could be a header of somebody else's making. */
function withoutBreaks(text: string): string {
  return text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}

function fileNameOf(name: string): string {
  return withoutBreaks(name).replaceAll(/[/\\]/g, '-');
}
