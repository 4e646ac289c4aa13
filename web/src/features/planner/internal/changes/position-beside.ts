/** Space between a card and its note, and between the note and the border, in px. */
const gap = 8;

/**
 * Puts a note beside a card, on the side with enough room, and keeps it there while the planner scrolls. If the card is out of
 * sight, the note is at the top. Returns a function that stops this.
 */
export function positionBeside(note: HTMLElement, cardId: string): () => void {
  const room = note.offsetParent ?? document.body;

  function place(): void {
    const around = room.getBoundingClientRect();
    const card = room.querySelector(`[data-id="${CSS.escape(cardId)}"]`)?.getBoundingClientRect();
    const { offsetWidth: width, offsetHeight: height } = note;
    const target = card ?? { left: around.left, right: around.left, top: around.top };
    const fitsAfter = target.right + gap + width <= around.right - gap;
    const left = fitsAfter ? target.right + gap : target.left - gap - width;
    note.style.left = `${clamp(left - around.left, gap, around.width - width - gap)}px`;
    note.style.top = `${clamp(target.top - around.top, gap, around.height - height - gap)}px`;
  }

  place();
  room.addEventListener('scroll', place, { capture: true, passive: true });
  const observer = new ResizeObserver(place);
  observer.observe(room);
  return () => {
    room.removeEventListener('scroll', place, { capture: true });
    observer.disconnect();
  };
}

function clamp(value: number, least: number, max: number): number {
  return Math.max(least, Math.min(value, max));
}
