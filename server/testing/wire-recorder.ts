import type { PmsProvider } from '@quieta/contract/settings/business-profile';
import { expect, test } from 'vitest';
import { mutationsOf } from '../../simulators/testing/mutations.ts';
import { describeWithVendor, readVendorSpecification } from '../../simulators/testing/vendor-specification.ts';
import type { Exchange, HotelSimulator } from './hotel-simulator.ts';

interface WireRecorder {
  /** Keeps all messages since the simulator was reset. */
  record(simulator: HotelSimulator): Promise<void>;
  /**
   * Adds the tests that compare all of them with the vendor's own description; call it last in the file. `operations`,
   * the vendor's names, must all have occurred, so that no operation passes because it was never checked.
   */
  addTests(operations: readonly string[]): void;
}

export function createWireRecorder(provider: PmsProvider): WireRecorder {
  const seen: Exchange[] = [];
  return {
    record: async (simulator) => void seen.push(...(await simulator.journal())),
    addTests(operations) {
      describeWithVendor(`on the wire (${provider})`, () => {
        test('every request and every answer is as the vendor describes it', () => {
          const specification = readVendorSpecification(provider);
          for (const exchange of seen) {
            // An answer that was garbled on purpose proves nothing.
            const answer = exchange.fault === null ? exchange.answer : null;
            expect(specification.problemsOf({ ...exchange, answer }), `${exchange.operation} ${exchange.body}`).toEqual(
              [],
            );
          }
          const counted = specification.checked.values().reduce((sum, { requests }) => sum + requests, 0);
          expect(counted).toBe(seen.length);
          const names = seen.map(({ operation }) => operation);
          for (const operation of operations) expect(names).toContain(operation);
        });

        test('control: a request with anything wrong in it is found out', () => {
          const specification = readVendorSpecification(provider);
          const problemsOf = (exchange: Exchange) => specification.problemsOf({ ...exchange, answer: null });
          const byOperation = new Map(seen.map((exchange) => [exchange.operation, exchange]));
          let controls = 0;
          for (const exchange of byOperation.values()) {
            for (const wrong of wrongOnes(exchange)) {
              expect(problemsOf(wrong.exchange), `${exchange.operation} ${wrong.name}`).not.toEqual([]);
              controls += 1;
            }
          }
          expect(controls).toBeGreaterThan(operations.length);
        });
      });
    },
  };
}

function wrongOnes(exchange: Exchange): { readonly name: string; readonly exchange: Exchange }[] {
  const { method, url, headers, body } = exchange;
  const wrong: { name: string; exchange: Exchange }[] = [];
  if (String(headers['content-type']).startsWith('application/json')) {
    for (const { name, value } of mutationsOf(JSON.parse(body)))
      wrong.push({ name, exchange: { ...exchange, body: JSON.stringify(value) } });
  }
  if (method === 'GET') {
    const separator = url.includes('?') ? '&' : '?';
    wrong.push({ name: 'an unknown parameter', exchange: { ...exchange, url: `${url}${separator}nobodyKnowsThis=1` } });
    const { 'x-hotelid': _, ...rest } = headers;
    wrong.push({ name: 'a header is missing', exchange: { ...exchange, headers: rest } });
  }
  return wrong;
}
