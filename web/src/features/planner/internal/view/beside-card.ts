/** Space between a card and what stands beside it, and between that and the border, in px. */
const gap = 8;

/** Keeps an element beside a card, on the side with room, else at the top. Returns a function that stops this. */
export function keepBesideCard(element: HTMLElement, cardId: string): () => void {
  const room = element.offsetParent ?? document.body;

  function place(): void {
    const around = room.getBoundingClientRect();
    const card = room.querySelector(`[data-id="${CSS.escape(cardId)}"]`)?.getBoundingClientRect();
    const { offsetWidth: width, offsetHeight: height } = element;
    const target = card ?? { left: around.left, right: around.left, top: around.top };
    const fitsAfter = target.right + gap + width <= around.right - gap;
    const left = fitsAfter ? target.right + gap : target.left - gap - width;
    element.style.left = `${clamp(left - around.left, gap, around.width - width - gap)}px`;
    element.style.top = `${clamp(target.top - around.top, gap, around.height - height - gap)}px`;
  }

  place();
  room.addEventListener('scroll', place, { capture: true, passive: true });
  const observer = new ResizeObserver(place);
  observer.observe(room);
  // Its content may come later.
  observer.observe(element);
  return () => {
    room.removeEventListener('scroll', place, { capture: true });
    observer.disconnect();
  };
}

function clamp(value: number, min: number, max: number): number {
  return Math.max(min, Math.min(value, max));
}
