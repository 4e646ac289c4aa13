import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { findFreePort, requireFreePort } from './free-port.ts';

test('a taken port is told in one sentence that names the variable to change', async () => {
  const port = await findFreePort();
  await expect(requireFreePort('PORT', port, 'localhost')).resolves.toBeUndefined();
  const server = createServer().listen(port, '127.0.0.1');
  await once(server, 'listening');
  await expect(requireFreePort('PORT', port, 'localhost')).rejects.toThrow(
    `Port ${port} of localhost is taken by another program: stop that, or choose another port with PORT.`,
  );
  server.close();
});

test('an address of another machine is refused as a host', async () => {
  await expect(requireFreePort('PORT', await findFreePort(), '192.0.2.1')).rejects.toThrow('HOST names 192.0.2.1');
});

test('a free port lies below those the kernel gives to outgoing connections', async () => {
  expect(await findFreePort(2)).toBeLessThan(32_767);
});
