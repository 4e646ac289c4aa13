import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe } from 'vitest';
import { readMewsSpecification } from './mews-specification.ts';
import { readOperaSpecification } from './opera-specification.ts';
import type { VendorSpecification } from './specification.ts';

const folder = process.env['VENDOR_SPECS'] || join(import.meta.dirname, '../../../shared/vendor');
const reason = 'skipped: the vendors’ specifications are not here, see VENDOR_SPECS in CONTRIBUTING';

/** A suite that needs the vendors' specifications, which we may not publish. Without them it is counted as skipped. */
export function describeWithVendor(name: string, suite: () => void): void {
  const isThere = existsSync(folder);
  // The only permitted condition for skipping a test.
  describe.skipIf(!isThere)(`${name}${isThere ? '' : ` (${reason})`}`, () => {
    suite();
  });
}

/** Reads one vendor's specification; only within `describeWithVendor`. */
export function readVendorSpecification(vendor: 'opera' | 'mews'): VendorSpecification {
  return vendor === 'opera'
    ? readOperaSpecification((name) => readVendorFile(join('ohip', name)))
    : readMewsSpecification(readVendorFile(join('mews', 'connector.derived.openapi.json')));
}

/** A file of a vendor's specification, as JSON. */
export function readVendorFile(path: string): unknown {
  return JSON.parse(readFileSync(join(folder, path), 'utf8')) as unknown;
}
