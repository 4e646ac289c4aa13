import { subscribe } from 'node:diagnostics_channel';
import type { ServerResponse } from 'node:http';
import { shiftClock } from './shift-clock.ts';

// Is loaded by Node before the program of each process that lives at another moment (`moments.ts`), its workers and
// children included.
shiftClock(Number(process.env['CLOCK_AHEAD']));

// Node itself goes on reading the machine's clock. Browsers count a cookie's life from the time that the server tells,
// so that one of today would outlive no moment in the past.
subscribe('http.server.response.created', (message) => {
  // The channel's message has the response that was created.
  const { response } = message as { readonly response: ServerResponse };
  response.setHeader('Date', new Date().toUTCString());
});
