/**
 * Scrolls to the field that the user types in when the room for the page shrinks, because an on-screen keyboard has
 * opened. The returned function stops that.
 */
export function keepFieldInSight(): () => void {
  const visible = window.visualViewport;
  if (visible === null) return () => undefined;
  let before = visible.height;

  function follow({ height, scale }: VisualViewport): void {
    // A page that is zoomed in shows less of it, too.
    if (height < before && scale === 1) document.activeElement?.closest(fields)?.scrollIntoView({ block: 'nearest' });
    before = height;
  }

  const listener = () => follow(visible);
  visible.addEventListener('resize', listener);
  return () => visible.removeEventListener('resize', listener);
}

const fields = 'input, textarea, [contenteditable]';
