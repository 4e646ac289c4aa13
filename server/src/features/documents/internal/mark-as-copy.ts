import type { DocumentContent } from '@quieta/contract/documents/document-content';

/** The same document, with the word that marks a copy. */
export function markAsCopy(content: DocumentContent, mark: string): DocumentContent {
  return {
    ...content,
    blocks: content.blocks.map((block) => (block.block === 'title' ? { ...block, mark } : block)),
  };
}
