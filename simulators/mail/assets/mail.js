// Keeps the page up to date with the mail server, and sends its switches to it.
const controls = document.querySelector('.controls');
const live = document.querySelector('.live');
const tray = document.querySelector('#tray');
let isAsked = false;

controls.addEventListener('change', ({ target }) => void choose(target.value));

function choose(kind) {
  return fetch('/faults', {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(kind === 'none' ? [] : [{ kind }]),
  });
}

controls.querySelector('.clear').addEventListener('click', () => void fetch('/mails', { method: 'DELETE' }));

const events = new EventSource('/events');
events.addEventListener('open', () => reportConnection('connected'));
events.addEventListener('error', () => reportConnection('reconnecting'));
events.addEventListener('message', ({ data }) => {
  const chosen = JSON.parse(data).find(({ to, times }) => to === null && times === null);
  controls.elements.fault.value = chosen?.kind ?? 'none';
  void showMails();
});

function reportConnection(state) {
  live.textContent = live.dataset[state];
  live.classList.toggle('away', state !== 'connected');
}

// Thousands of mails may come at once: the page is fetched again when the last fetch has ended, at most twice a second.
async function showMails() {
  if (isAsked) return;
  isAsked = true;
  await new Promise((resolve) => setTimeout(resolve, 500));
  isAsked = false;
  const answer = await fetch(location.href);
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  // A mail that is being read stays where it is: a frame that is moved would load again.
  const shown = new Map([...tray.querySelectorAll('.mail')].map((mail) => [mail.dataset.id, mail]));
  const fresh = [...page.querySelector('#tray').children].map((element) => shown.get(element.dataset.id) ?? element);
  const old = [...tray.children].filter((element) => !fresh.includes(element));
  for (const element of old) element.remove();
  fresh.reduceRight((next, element) => {
    if (element.parentElement !== tray) tray.insertBefore(element, next);
    return element;
  }, null);
}
