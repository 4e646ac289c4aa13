import type { LookupAddress } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

// This machine, private networks, addresses that do not belong to one machine, and those that carry another address
// inside. Source: IANA's registries of special-purpose addresses.
const inner = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  inner.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of [
  ['::', 96],
  ['::ffff:0:0:0', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const)
  inner.addSubnet(network, bits, 'ipv6');

const innerNames = /^[^.]+$|\.(localhost|local|internal|lan|home\.arpa)$/;

function isInnerAddress(address: string): boolean {
  return inner.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}

/** Whether a host name or address by itself means this machine or one in its own network. */
export function isInnerHost(hostname: string): boolean {
  const name = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  return isIP(name) > 0 ? isInnerAddress(name) : innerNames.test(name.toLowerCase());
}

/** The code of the error with which a connection ends whose name resolves to a machine inside. */
export const innerAddress = 'EINNERADDRESS';

/**
 * Looks a name up for a connection, and refuses it where any of its addresses is inside. It is asked by the connection
 * itself, which goes to what was found here, so that the name cannot mean another machine in between.
 */
export function outside(lookup: LookupFunction): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, options, (error, found, family) => {
      const addresses: readonly Pick<LookupAddress, 'address'>[] =
        typeof found === 'string' ? [{ address: found }] : (found ?? []);
      if (error === null && addresses.some(({ address }) => isInnerAddress(address)))
        callback(Object.assign(new Error(`${hostname} is inside`), { code: innerAddress }), []);
      else callback(error, found, family);
    });
  };
}
