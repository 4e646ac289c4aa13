import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { findFreePort, requireFreePorts } from './free-port.ts';

test('a taken port is told in one sentence that names the variable to change', async () => {
  const port = await findFreePort();
  await expect(requireFreePorts({ PORT: port }, 'localhost')).resolves.toBeUndefined();
  const server = createServer().listen(port, '127.0.0.1');
  await once(server, 'listening');
  await expect(requireFreePorts({ PORT: port }, 'localhost')).rejects.toThrow(
    `Port ${port} of localhost is taken by another program: stop that, or choose another port with PORT.`,
  );
  server.close();
});

test('two variables that name one port, and a port beyond the last, are refused before anything starts', async () => {
  const port = await findFreePort(2);
  await expect(requireFreePorts({ PORT: port, METRICS_PORT: port + 1 }, 'localhost')).resolves.toBeUndefined();
  await expect(requireFreePorts({ PORT: port, METRICS_PORT: port }, 'localhost')).rejects.toThrow(
    `PORT and METRICS_PORT both name port ${port}: choose another for one of them.`,
  );
  await expect(requireFreePorts({ PRINTER_SIMULATOR_PORT: 65_536 }, 'localhost')).rejects.toThrow(
    'There is no port 65536: choose a lower PORT, or another port with PRINTER_SIMULATOR_PORT.',
  );
});

test('an address of another machine is refused as a host', async () => {
  await expect(requireFreePorts({ PORT: await findFreePort() }, '192.0.2.1')).rejects.toThrow('HOST names 192.0.2.1');
});

test('a free port lies below those the kernel gives to outgoing connections', async () => {
  expect(await findFreePort(2)).toBeLessThan(32_767);
});
