const focusable = 'input:not(:disabled), textarea:not(:disabled), button:not(:disabled), a[href], [tabindex="-1"]';

/**
 * Focuses the field that is in error within the element of this id, or else its first field, button or link, which also
 * brings it in sight. An element without any takes the focus itself if it has a tab index.
 */
export function focusWithin(id: string): void {
  const place = document.getElementById(id);
  const found =
    place?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? place?.querySelector<HTMLElement>(focusable);
  (found ?? place)?.focus();
}
