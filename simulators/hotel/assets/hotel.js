// Keeps the page up to date with the hotel, and sends its switches to the server.
const live = document.querySelector('.live');
const search = document.querySelector('[name="search"]');
const parts = ['#day', '#behaviour', '#lists'];

function control(action, body) {
  return fetch(`/control/${action}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
}

document.addEventListener('change', ({ target }) => {
  if (target.name === 'behaviour') {
    void control('behaviour', { behaviour: target.value });
    return;
  }
  const reservationId = target.closest('[data-stay]')?.dataset.stay;
  if (!reservationId) return;
  const value = target.type === 'checkbox' ? target.checked : target.value;
  void control('stay', { reservationId, [target.name]: value });
});

document.addEventListener('click', ({ target }) => {
  const button = target.closest('button');
  if (button?.dataset.action) void control(button.dataset.action, {});
  const reservationId = button?.closest('[data-stay]')?.dataset.stay;
  if (reservationId) void control('stay', { reservationId, state: button.dataset.state });
});

document.querySelector('form').addEventListener('submit', (event) => event.preventDefault());
search.addEventListener('input', () => void show());

const events = new EventSource('/events');
events.addEventListener('open', () => tellConnection('connected'));
events.addEventListener('error', () => tellConnection('reconnecting'));
events.addEventListener('message', () => void show());

function tellConnection(state) {
  live.textContent = live.dataset[state];
  live.classList.toggle('away', state !== 'connected');
}

// Only one refresh runs at a time; it runs once more if something happened meanwhile.
let isShowing = false;
let isStale = false;

async function show() {
  isStale = true;
  if (isShowing) return;
  isShowing = true;
  while (isStale) {
    isStale = false;
    const answer = await fetch(`/?${new URLSearchParams({ search: search.value })}`);
    const fresh = new DOMParser().parseFromString(await answer.text(), 'text/html');
    const { key } = document.activeElement.dataset;
    for (const part of parts) document.querySelector(part).replaceChildren(...fresh.querySelector(part).childNodes);
    // The focus stays on the same item, although its element is new.
    if (key) document.querySelector(`[data-key="${CSS.escape(key)}"]`)?.focus();
  }
  isShowing = false;
}
