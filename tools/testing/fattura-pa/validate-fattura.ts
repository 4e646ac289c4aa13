import { readFileSync } from 'node:fs';
import { validateXML } from 'xmllint-wasm';

const text = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');
const schema = text('fattura-pa-1.2.2.xsd');
const signature = { fileName: 'xmldsig-core-schema.xsd', contents: text('xmldsig-core-schema.xsd') };

/** Errors that libxml2 finds in these files against the schema of FatturaPA; empty if all are valid. */
export async function schemaErrors(...files: readonly string[]): Promise<string[]> {
  const { errors } = await validateXML({
    xml: files.map((contents, index) => ({ fileName: `${index}.xml`, contents })),
    schema: [schema],
    preload: [signature],
  });
  return errors.map(({ message }) => message);
}
