import { type AddressObject, type Attachment, type ParsedMail, simpleParser } from 'mailparser';
import type { Delivery } from './mailbox.ts';

interface CaughtAddress {
  readonly name: string;
  readonly address: string;
}

interface CaughtAttachment {
  readonly fileName: string | null;
  readonly contentType: string;
  /** The content type's parameters, such as a calendar's `method`. */
  readonly parameters: Readonly<Record<string, string>>;
  /** `attachment` or `inline`; null for a part that is another form of the text. */
  readonly disposition: string | null;
  readonly size: number;
  /** In base64. */
  readonly content: string;
}

/** A mail as its reader sees it. */
export interface CaughtMail {
  readonly id: string;
  readonly receivedAt: string;
  readonly messageId: string | null;
  readonly login: string | null;
  readonly envelope: { readonly from: string; readonly to: readonly string[] };
  readonly from: readonly CaughtAddress[];
  readonly to: readonly CaughtAddress[];
  readonly replyTo: readonly CaughtAddress[];
  readonly subject: string;
  readonly text: string;
  readonly html: string | null;
  readonly attachments: readonly CaughtAttachment[];
  /** Every line of the header as it came, unfolded, in order. */
  readonly headers: readonly { readonly name: string; readonly value: string }[];
  readonly raw: string;
}

export async function readDelivery(delivery: Delivery): Promise<CaughtMail> {
  const { id, receivedAt, messageId, login, raw } = delivery;
  const parsed = await simpleParser(raw, { skipTextToHtml: true, skipImageLinks: true });
  return {
    id,
    receivedAt,
    messageId,
    login,
    envelope: { from: delivery.from, to: delivery.to },
    from: addressesOf(parsed.from),
    to: addressesOf(parsed.to),
    replyTo: addressesOf(parsed.replyTo),
    subject: parsed.subject ?? '',
    text: parsed.text ?? '',
    html: parsed.html === false || parsed.html === undefined ? null : parsed.html,
    attachments: parsed.attachments.map(attachmentOf),
    headers: headersOf(parsed),
    raw: raw.toString('utf8'),
  };
}

function addressesOf(found: AddressObject | AddressObject[] | undefined): CaughtAddress[] {
  return [found ?? []]
    .flat()
    .flatMap(({ value }) => value)
    .map(({ name, address }) => ({ name, address: address ?? '' }));
}

function attachmentOf({
  filename,
  contentType,
  contentDisposition,
  headers,
  size,
  content,
}: Attachment): CaughtAttachment {
  const type = headers.get('content-type');
  const isStructured = typeof type === 'object' && 'params' in type;
  return {
    fileName: filename ?? null,
    contentType,
    parameters: isStructured ? (type.params as Record<string, string>) : {},
    disposition: contentDisposition ?? null,
    size,
    content: content.toString('base64'),
  };
}

function headersOf({ headerLines }: ParsedMail): { name: string; value: string }[] {
  return headerLines.map(({ line }) => {
    // The parser hands over bytes, one a character.
    const unfolded = Buffer.from(line, 'latin1')
      .toString('utf8')
      .replace(/\r?\n(?=[ \t])/g, '');
    const colon = unfolded.indexOf(':');
    return { name: unfolded.slice(0, colon), value: unfolded.slice(colon + 1).trim() };
  });
}
