// Keeps the page up to date with the printer, and sends its switches to the server.
const form = document.querySelector('form');
const live = document.querySelector('.live');
const tray = document.querySelector('#tray');

form.addEventListener('change', ({ target }) => {
  const changes = target.name === 'mode' ? { mode: target.value } : { idempotent: target.checked };
  void fetch('/control', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(changes),
  });
});

const events = new EventSource('/events');
events.addEventListener('open', () => tellConnection('connected'));
events.addEventListener('error', () => tellConnection('reconnecting'));
events.addEventListener('message', ({ data }) => {
  const { mode, idempotent } = JSON.parse(data);
  form.elements.mode.value = mode;
  form.elements.idempotent.checked = idempotent;
  void showSlips();
});

function tellConnection(state) {
  live.textContent = live.dataset[state];
  live.classList.toggle('away', state !== 'connected');
}

async function showSlips() {
  const answer = await fetch('/');
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const shown = new Set([...tray.querySelectorAll('.slip')].map((slip) => slip.dataset.id));
  const fresh = page.querySelector('#tray');
  for (const slip of fresh.querySelectorAll('.slip')) {
    slip.classList.toggle('fresh', !shown.has(slip.dataset.id));
  }
  tray.replaceChildren(...fresh.childNodes);
}
