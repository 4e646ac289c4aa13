import type { DocumentBlock, DocumentContent, DocumentFact } from '@quieta/contract/documents/document-content';

/** Everything that is to be read in a document, in its order. */
export function textsOf({ blocks }: Pick<DocumentContent, 'blocks'>): string[] {
  return blocks.flatMap(textsOfBlock).filter((one) => one !== '');
}

function textsOfBlock(block: DocumentBlock): string[] {
  const ofFacts = (rows: readonly DocumentFact[]) => rows.flatMap(({ label, value }) => [label, value]);
  switch (block.block) {
    case 'letterhead':
      return [block.name, ...block.lines];
    case 'title':
      return [block.text, block.mark ?? '', ...ofFacts(block.facts)];
    case 'parties':
      return block.parties.flatMap(({ heading: of, name, lines }) => [of, name, ...lines]);
    case 'heading':
      return [block.text];
    case 'text':
      return block.lines;
    case 'facts':
      return ofFacts(block.facts);
    case 'table':
      return [
        ...block.columns.map((column) => column.heading),
        ...block.rows.flatMap(({ cells, details }) => [...cells, ...details]),
      ];
    case 'sums':
      return ofFacts(block.rows);
    case 'code':
      return [block.label, block.code];
  }
}
