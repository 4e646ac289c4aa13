/**
 * Runs `work` right after the page's next picture, which shows the answer to a press; for what would hold up that
 * picture.
 */
export function afterPicture(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work));
}
