import { exportArchive } from '@quieta/contract/archive/archive-endpoints';
import { openStream } from '#lib/api/api-client.ts';
import { ApiError } from '#lib/api/api-error.ts';
import { saveBlob } from '#lib/save-file.ts';

/**
 * Downloads everything of the environment and saves it as a file; tells `onBytes` how many bytes have come so far.
 * Nothing is saved where it is stopped or cut off. The browser keeps what has come in a file of its own, not in memory.
 */
export async function downloadArchive(signal: AbortSignal, onBytes: (bytes: number) => void): Promise<void> {
  try {
    const answer = await openStream(exportArchive, {}, { signal, quiet: true });
    const content = answer.body?.pipeThrough(counting(onBytes)) ?? null;
    const archive = await new Response(content, { headers: { 'content-type': 'application/zip' } }).blob();
    saveBlob(nameIn(answer), archive);
  } catch (error) {
    if (signal.aborted) return;
    throw error instanceof ApiError ? error : new ApiError(0, String(error));
  }
}

function counting(onBytes: (bytes: number) => void) {
  let bytes = 0;
  return new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(piece, controller) {
      bytes += piece.byteLength;
      onBytes(bytes);
      controller.enqueue(piece);
    },
  });
}

function nameIn({ headers }: Response): string {
  return /filename="([^"]+)"/.exec(headers.get('content-disposition') ?? '')?.[1] ?? 'quieta.zip';
}
