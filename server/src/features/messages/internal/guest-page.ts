import { escapeHtml } from '@quieta/contract/values/escape-html';
import { guestMessageText } from '@quieta/messages/guest-message-text';
import type { Language } from '@quieta/messages/language';
import type { AnswerPage } from '../guest-answer-commands.ts';
import { formatDay, formatTime } from '../guest-language-rules.ts';

/** Address of the pages' style sheet: the content policy allows none within a page. */
export const styleAddress = '/guest-page.css';

interface Page {
  readonly language: Language;
  readonly business: string;
  readonly title: string;
  readonly body: readonly string[];
}

function pageOf({ language, business, title, body }: Page): string {
  const words = guestMessageText[language].page;
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${styleAddress}">
</head>
<body>
<main>
${business === '' ? '' : `<p class="business">${escapeHtml(business)}</p>`}
<h1>${escapeHtml(title)}</h1>
${body.join('\n')}
</main>
<footer>${escapeHtml(words.privacy)}</footer>
</body>
</html>
`;
}

function paragraph(text: string, className = ''): string {
  return `<p${className === '' ? '' : ` class="${className}"`}>${escapeHtml(text)}</p>`;
}

/** The page on which a guest answers. `isAnswered`: they have just done so. */
export function answerPage(page: AnswerPage, now: Temporal.Instant, isAnswered: boolean): string {
  const { language, business, appointments, serviceNames, timeZone, answer } = page;
  const words = guestMessageText[language].page;
  const reading = { language, timeZone, now };
  const rows = appointments.map(({ startsAt, serviceId }) => {
    const day = escapeHtml(`${formatDay(startsAt, reading)}, ${formatTime(startsAt, reading)}`);
    return `<li><strong>${day}</strong><br>${escapeHtml(serviceNames.get(serviceId) ?? '')}</li>`;
  });
  const status =
    answer === null
      ? []
      : [
          `<p class="status" role="status">${escapeHtml(answer === 'confirmed' ? words.confirmed : words.changeWanted)}</p>`,
        ];
  const confirm = `<form method="post"><button name="answer" value="confirmed">${escapeHtml(words.confirm)}</button></form>`;
  const change = `<form method="post">
<details><summary>${escapeHtml(words.change)}</summary>
<label for="note">${escapeHtml(words.note)}</label>
<textarea id="note" name="note" rows="3" maxlength="300" aria-describedby="hint"></textarea>
<p id="hint" class="hint">${escapeHtml(words.noteHint)}</p>
<button name="answer" value="change-wanted">${escapeHtml(words.change)}</button>
</details></form>`;
  return pageOf({
    language,
    business,
    title: words.title,
    body: [
      `<ul>${rows.join('')}</ul>`,
      ...status,
      ...(answer === null ? [paragraph(words.question)] : []),
      ...(answer === 'confirmed' ? [] : [confirm]),
      ...(answer === 'change-wanted' && isAnswered ? [] : [change]),
    ],
  });
}

/** For a link that leads nowhere; whose it was is not told. */
export function gonePage(language: Language): string {
  const words = guestMessageText[language].page;
  return pageOf({ language, business: '', title: words.gone, body: [paragraph(words.goneHint)] });
}

/** The page on which a guest ends the messages. */
export function declinePage(
  { language, business }: Pick<AnswerPage, 'language' | 'business'>,
  isDone: boolean,
): string {
  const words = guestMessageText[language].page;
  const body = isDone
    ? [`<p class="status" role="status">${escapeHtml(words.declined)}</p>`]
    : [paragraph(words.declineHint), `<form method="post"><button>${escapeHtml(words.decline)}</button></form>`];
  return pageOf({ language, business, title: words.decline, body });
}

export const style = `:root { color-scheme: light dark; --ink: #1c1917; --quiet: #57534e; --ground: #faf9f7; --card: #fff; --line: #d6d3d1; --accent: #14532d; --on-accent: #fff }
@media (prefers-color-scheme: dark) { :root { --ink: #f5f5f4; --quiet: #a8a29e; --ground: #1c1917; --card: #292524; --line: #57534e; --accent: #86efac; --on-accent: #052e16 } }
* { box-sizing: border-box }
body { margin: 0; padding: 24px 16px; font: 17px/1.5 system-ui, -apple-system, 'Segoe UI', sans-serif; color: var(--ink); background: var(--ground) }
main { max-width: 480px; margin: 24px auto; padding: 24px; background: var(--card); border: 1px solid var(--line); border-radius: 16px }
h1 { margin: 0 0 16px; font-size: 24px; line-height: 1.25; text-wrap: balance }
.business, .hint, footer { color: var(--quiet); font-size: 14px }
.business { margin: 0 0 4px }
ul { margin: 0 0 20px; padding: 0; list-style: none }
li { padding: 12px 0; border-top: 1px solid var(--line) }
form { margin: 12px 0 0 }
button, summary { display: block; width: 100%; padding: 14px 16px; border: 1px solid var(--accent); border-radius: 10px; font: inherit; font-weight: 600; text-align: center; cursor: pointer }
button { color: var(--on-accent); background: var(--accent) }
summary { color: var(--accent); background: none; list-style: none }
summary::-webkit-details-marker { display: none }
label { display: block; margin: 16px 0 6px; font-weight: 600 }
textarea { width: 100%; padding: 10px 12px; border: 1px solid var(--line); border-radius: 10px; font: inherit; color: inherit; background: var(--ground) }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px }
.status { padding: 12px 14px; border-radius: 10px; border: 1px solid var(--accent); font-weight: 600 }
footer { max-width: 480px; margin: 0 auto; text-align: center }
`;
