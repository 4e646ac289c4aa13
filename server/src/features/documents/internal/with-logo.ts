import type { DocumentContent } from '@quieta/contract/documents/document-content';

/** The same document with another logo, or with none. */
export function withLogo(content: DocumentContent, logo: string | null): DocumentContent {
  return {
    ...content,
    blocks: content.blocks.map((block) => (block.block === 'letterhead' ? { ...block, logo } : block)),
  };
}
