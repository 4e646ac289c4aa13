import { blocks, type Placeholder } from '@quieta/contract/messages/message-kind';
import { escapeHtml } from '@quieta/contract/values/escape-html';

/** A link in a message, with the words that stand on it, and the line that tells of it in a plain text. */
interface LinkBlock {
  readonly label: string;
  readonly line: string;
  readonly address: string;
}

/** Values of a text's placeholders; one that is absent stands for nothing. */
export interface TextValues {
  readonly inline: Readonly<Partial<Record<Placeholder, string>>>;
  /** A list, a line each. */
  readonly treatments?: readonly string[];
  readonly answer?: LinkBlock | null;
}

interface Letter {
  readonly subject: string;
  readonly body: string;
}

interface Frame {
  readonly language: string;
  readonly business: string;
  /** The last line, by which the guest ends all messages; null where there is nobody to end them. */
  readonly decline: LinkBlock | null;
}

/** The subject: one line, whatever a name contains. */
export function fillSubject(subject: string, { inline }: TextValues): string {
  return fill(subject, inline).replaceAll(/\s+/g, ' ').trim();
}

/** The plain text. Paragraphs whose placeholders stand for nothing are left out. */
export function fillPlain(body: string, values: TextValues, { decline }: Frame): string {
  const parts = paragraphsOf(body).flatMap((paragraph) => {
    const block = blockOf(paragraph);
    if (block === 'treatments') return (values.treatments ?? []).map((line) => `- ${line}`).join('\n') || [];
    if (block === 'answer') return values.answer?.line ?? [];
    return fill(paragraph, values.inline).trim() || [];
  });
  return [...parts, ...(decline === null ? [] : [`-- \n${decline.line}`])].join('\n\n') + '\n';
}

/**
 * The same as a page. Nothing of a value is ever read as markup. It has no colour without its background: the reader's
 * mail program chooses between light and dark, and no grey can be read well on both.
 */
export function fillHtml({ subject, body }: Letter, values: TextValues, { language, decline }: Frame): string {
  const parts = paragraphsOf(body).flatMap((paragraph) => {
    const block = blockOf(paragraph);
    if (block === 'treatments') return listOf(values.treatments ?? []);
    if (block === 'answer') return values.answer ? [buttonOf(values.answer)] : [];
    const filled = fill(paragraph, values.inline).trim();
    return filled === '' ? [] : [`<p style="margin:0 0 16px">${escapeHtml(filled).replaceAll('\n', '<br>')}</p>`];
  });
  const end =
    decline === null
      ? ''
      : `<p style="margin:32px 0 0;font-size:12px"><a href="${escapeHtml(decline.address)}" style="color:inherit">${escapeHtml(decline.label)}</a></p>`;
  return `<!doctype html>
<html lang="${escapeHtml(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(fillSubject(subject, values))}</title>
</head>
<body style="margin:0;padding:24px;font:16px/1.5 system-ui,-apple-system,'Segoe UI',sans-serif">
<div style="max-width:560px;margin:0 auto">
${parts.join('\n')}
${end}
</div>
</body>
</html>
`;
}

function listOf(lines: readonly string[]): string[] {
  if (lines.length === 0) return [];
  const items = lines.map((line) => `<li style="margin:0 0 6px">${escapeHtml(line)}</li>`).join('');
  return [`<ul style="margin:0 0 16px;padding:0 0 0 20px;font-weight:600">${items}</ul>`];
}

function buttonOf({ address, label }: LinkBlock): string {
  return `<p style="margin:24px 0"><a href="${escapeHtml(address)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#14532d;color:#ffffff;text-decoration:none;font-weight:600">${escapeHtml(label)}</a></p>`;
}

/** Paragraphs stand between empty lines; a block has one for itself, wherever it was written. */
function paragraphsOf(body: string): string[] {
  const names = blocks.join('|');
  return body
    .replaceAll('\r\n', '\n')
    .replaceAll(new RegExp(`[^\\S\\n]*\\{(${names})\\}[^\\S\\n]*`, 'g'), '\n\n{$1}\n\n')
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
}

function blockOf(paragraph: string): Placeholder | undefined {
  return blocks.find((name) => paragraph === `{${name}}`);
}

/** Filled once: braces within a value stay as they are. */
function fill(text: string, inline: TextValues['inline']): string {
  const values: Readonly<Record<string, string | undefined>> = inline;
  return text.replaceAll(/\{([^{}]*)\}/g, (_, name: string) => values[name] ?? '');
}
