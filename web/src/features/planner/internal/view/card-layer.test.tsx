import { beforeEach, describe, expect, test } from 'vitest';
import { sampleAppointment, sampleBlock } from '#features/appointments/testing/sample-rows.ts';
import { activateLanguage } from '#lib/i18n.ts';
import { sampleCard, sampleDraft } from '../../testing/sample-cards.ts';
import { fourHandsOf, samplePart, wrapOf } from '../../testing/sample-parts.ts';
import { draftCardId, noConflict, type PlannerCard } from '../engine/card.ts';
import type { Ruler } from '../engine/ruler.ts';
import { dayScale } from '../engine/time-scale.ts';
import { CardLayer, type LayerSetting } from './card-layer.ts';

const ruler: Ruler = { orientation: 'columns', from: 480, hour: 72, columnSize: 0, roomyLanes: 1 };
const setting: LayerSetting = {
  scale: dayScale('Europe/Rome', '2026-11-21'),
  ruler,
  columnType: 'Staff',
  resourceId: 'giulia',
  before: null,
  after: null,
  currency: 'EUR',
  sight: { start: 480, end: 1200 },
  contextOf: () => ({ lateness: undefined, isOutside: false }),
  active: null,
  kin: null,
};

let room: HTMLElement;
let layer: CardLayer;

beforeEach(async () => {
  await activateLanguage('en');
  room = document.createElement('div');
  layer = new CardLayer(room);
});

const shown = () => [...room.children].map((element) => (element as HTMLElement).dataset['id']);
const elementOf = (id: string) => room.querySelector<HTMLElement>(`[data-id="${id}"]`);

const drawnIn = (element: HTMLElement | null) =>
  [...(element?.querySelectorAll<HTMLElement>('[data-text]') ?? [])].map(({ dataset }) => dataset['text']);

test('the cards stand in the order of time, and keep their elements while others come and go between them', () => {
  layer.draw([sampleCard('a', 600, 650), sampleCard('c', 800, 850)], setting);
  const [a, c] = [elementOf('a'), elementOf('c')];
  layer.draw([sampleCard('a', 600, 650), sampleCard('b', 700, 750), sampleCard('c', 800, 850)], setting);
  expect(shown()).toEqual(['a', 'b', 'c']);
  expect([elementOf('a'), elementOf('c')]).toEqual([a, c]);
  layer.draw([sampleCard('c', 500, 550), sampleCard('a', 600, 650)], setting);
  expect(shown()).toEqual(['c', 'a']);
  expect(elementOf('a')).toBe(a);
});

test('another day’s cards replace all, and none leaves nothing', () => {
  layer.draw([sampleCard('a', 600, 650)], setting);
  layer.draw([sampleCard('b', 600, 650), sampleCard('c', 700, 750)], setting);
  expect(shown()).toEqual(['b', 'c']);
  layer.draw([], setting);
  expect(shown()).toEqual([]);
});

test('however a card was before, it is drawn as if into nothing', () => {
  const rows = [
    sampleAppointment({ id: 'x', lifeCycle: 'done', paid: false, price: 80 }),
    sampleAppointment({ id: 'x', partySize: 3, paid: true }),
    sampleAppointment({ id: 'x', isRecurrent: true, area: null }),
    sampleAppointment({ id: 'x', holder: { ...holder('Rossi'), roomId: '214', checkoutDate: '2026-11-21' } }),
  ];
  const cards = rows.flatMap((row) =>
    [610, 645, 680].map(
      (end): PlannerCard => ({ ...sampleCard('x', 600, end), kind: 'appointment', state: 'saved', row }),
    ),
  );
  for (const before of cards) {
    for (const after of cards) {
      layer.draw([before], setting);
      layer.draw([after], setting);
      const fresh = document.createElement('div');
      new CardLayer(fresh).draw([after], setting);
      expect(elementOf('x')?.isEqualNode(fresh.firstElementChild)).toBe(true);
      layer.draw([], setting);
    }
  }
});

test('cards out of sight are left out, but for the one under the cursor', () => {
  const cards = [sampleCard('early', 500, 550), sampleCard('seen', 700, 750), sampleCard('late', 1000, 1050)];
  const sight = { start: 550, end: 1000 };
  layer.draw(cards, { ...setting, sight });
  expect(shown()).toEqual(['seen']);
  layer.draw(cards, { ...setting, sight, active: { cardId: 'late', elementId: 'grid-0-late' } });
  expect(shown()).toEqual(['seen', 'late']);
});

test('the card under the cursor has an id for assistive technology, and loses it when the cursor leaves', () => {
  const cards = [sampleCard('a', 600, 650)];
  layer.draw(cards, { ...setting, active: { cardId: 'a', elementId: 'grid-0-a' } });
  expect(elementOf('a')).toMatchObject({ id: 'grid-0-a', role: 'gridcell' });
  expect(elementOf('a')?.dataset).toHaveProperty('active');
  layer.draw(cards, setting);
  expect(elementOf('a')?.id).toBe('');
  expect(elementOf('a')?.dataset).not.toHaveProperty('active');
});

test('a changed card changes in place: its texts, its signs, its position', () => {
  const card = (end: number, change: object): PlannerCard => ({
    ...sampleCard('a', 600, end),
    kind: 'appointment',
    row: sampleAppointment({ id: 'a', ...change }),
    state: 'saved',
  });
  layer.draw([card(680, { lifeCycle: 'done', paid: false, price: 80 })], setting);
  const element = elementOf('a');
  expect(element?.dataset).toMatchObject({ status: 'done', lines: '3' });
  expect(drawnIn(element)).toContain('€80');
  expect(element?.style.height).toBe('94px');
  layer.draw([card(630, { lifeCycle: 'done', paid: true })], setting);
  expect(elementOf('a')).toBe(element);
  expect(element?.dataset).toMatchObject({ status: 'done', lines: '1', mark: 'done' });
  expect(drawnIn(element)).toEqual(['10:00']);
  expect(element?.style.height).toBe('34px');
  layer.draw([card(630, { lifeCycle: 'booked' })], setting);
  expect(element?.dataset).not.toHaveProperty('mark');
});

test('a card is worked out again only when something that it shows is another', () => {
  let reads = 0;
  const row = new Proxy(sampleAppointment({ id: 'a' }), {
    get: (of, name): unknown => {
      reads += 1;
      return Reflect.get(of, name);
    },
  });
  const card: PlannerCard = { ...sampleCard('a', 600, 680), kind: 'appointment', state: 'saved', row };
  layer.draw([card], setting);
  reads = 0;
  layer.draw([card, sampleCard('b', 700, 750)], { ...setting, sight: { start: 0, end: 1440 } });
  expect(reads).toBe(0);
  layer.draw([card], { ...setting, contextOf: () => ({ lateness: 'late', isOutside: false }) });
  expect(elementOf('a')?.dataset).toMatchObject({ mark: 'late' });
  layer.draw([card], { ...setting, ruler: { ...ruler, hour: 144 } });
  expect(elementOf('a')?.style.height).toBe('190px');
  layer.draw([{ ...card, conflict: { staff: true, area: false } }], setting);
  expect(elementOf('a')?.dataset).toHaveProperty('conflict');
});

test('what others put into a card stays when its texts change', () => {
  const card = (lastName: string) => ({
    ...sampleCard('a', 600, 680),
    kind: 'appointment' as const,
    state: 'saved' as const,
    row: sampleAppointment({ id: 'a', holder: holder(lastName) }),
  });
  layer.draw([card('Caruso')], setting);
  const handle = document.createElement('span');
  elementOf('a')?.append(handle);
  layer.draw([card('Rossi')], setting);
  expect(elementOf('a')?.textContent).toContain('Rossi');
  expect(elementOf('a')?.textContent).not.toContain('Caruso');
  expect(elementOf('a')?.lastChild).toBe(handle);
});

test('texts are texts, whatever a guest is called', () => {
  const row = sampleAppointment({ id: 'a', holder: holder('<img src=x onerror=alert(1)>') });
  layer.draw([{ ...sampleCard('a', 600, 680), kind: 'appointment', state: 'saved', row }], setting);
  expect(room.querySelector('img')).toBeNull();
  expect(elementOf('a')?.textContent).toContain('<img');
});

test('a draft and a block are cards too', () => {
  const place = { start: 600, end: 680, lane: 0, lanes: 1, conflict: noConflict };
  layer.draw(
    [
      { ...place, kind: 'draft', id: draftCardId, draft: sampleDraft },
      { ...place, kind: 'block', id: 'block', block: sampleBlock({ id: 'block', reason: 'Cleaning' }) },
    ],
    setting,
  );
  expect(elementOf(draftCardId)?.ariaLabel).toBe('New appointment, 10:00 – 11:20 AM');
  expect(elementOf('block')?.ariaLabel).toBe('Cleaning, 10:00 – 11:20 AM, blocked');
});

function holder(lastName: string) {
  const fullName = `Anna ${lastName}`;
  return { id: 'anna', fullName, externalId: null, roomId: null, checkoutDate: null, allergies: null };
}

describe('an appointment in parts', () => {
  const wrap = sampleAppointment({ id: 'wrap', ...wrapOf('giulia') });
  const cardsOf = (row: typeof wrap, ...spans: readonly (readonly [number, number])[]) =>
    spans.map(([start, end], stretch) => ({ ...sampleCard(row.id, start, end), row, ...(stretch > 0 && { stretch }) }));
  const cardsOfWrap = cardsOf(wrap, [540, 560], [580, 600]);
  const labels = () =>
    [...room.children].map((element) => element.getAttribute('aria-label')?.replace(/\s/g, ' ') ?? null);

  test('has its rest drawn between its cards, hidden from screen readers, and gone when the work is in one', () => {
    layer.draw(cardsOfWrap, setting);
    const [first, rest, second] = room.children;
    expect([first, second].map((element) => element?.getAttribute('role'))).toEqual(['gridcell', 'gridcell']);
    expect([rest?.getAttribute('aria-hidden'), rest?.textContent?.replace(/\s/g, ' ')]).toEqual([
      'true',
      'Free 9:20 – 9:40',
    ]);
    const parts = [samplePart(60, ['giulia'])];
    layer.draw(cardsOf({ ...wrap, parts }, [540, 600]), setting);
    expect(room.children).toHaveLength(1);
    layer.draw([], setting);
    expect(room.children).toHaveLength(0);
  });

  test('says once who does what when; its other cards say who else performs it', () => {
    layer.draw(cardsOfWrap, setting);
    expect(labels()).toEqual([
      'Anna Caruso, 9:00 – 9:20 AM, Aroma massage, Cabin 1, in all 9:00 – 10:00 AM, ' +
        'GIULIA 9:00 – 9:20 AM and 9:40 – 10:00 AM, the guest rests 9:20 – 9:40 AM',
      null,
      'Anna Caruso, 9:40 – 10:00 AM, Aroma massage, Cabin 1, continued',
    ]);
    const fourHands = sampleAppointment({ id: 'four', ...fourHandsOf(['giulia', 'marco']) });
    layer.draw(cardsOf(fourHands, [540, 590]), setting);
    expect(labels()[0]).toContain('GIULIA 9:00 – 9:50 AM, MARCO 9:00 – 9:50 AM');
    layer.draw(cardsOf(fourHands, [540, 590]), { ...setting, resourceId: 'marco' });
    expect(labels()).toEqual(['Anna Caruso, Aroma massage, 9:00 – 9:50 AM, Cabin 1, with GIULIA']);
  });

  test('meets its card in the neighbouring column, while both work at once', () => {
    const fourHands = sampleAppointment({ id: 'four', ...fourHandsOf(['giulia', 'marco']) });
    const joined = (fields: Partial<LayerSetting>) => {
      layer.draw(cardsOf(fourHands, [540, 590]), { ...setting, ...fields });
      return elementOf('four')?.dataset['joined'];
    };
    expect(joined({ after: 'marco' })).toBe('after');
    expect(joined({ before: 'marco', after: 'sofia' })).toBe('before');
    expect(joined({ before: 'sofia', after: null })).toBeUndefined();
  });

  test('can be resized only where it begins and where it ends', () => {
    layer.draw(cardsOfWrap, setting);
    expect([...room.querySelectorAll<HTMLElement>('[data-id]')].map(({ dataset }) => dataset['part'])).toEqual([
      'start',
      'end',
    ]);
  });

  test('is marked as a whole where the cursor is on one of its cards', () => {
    layer.draw(cardsOfWrap, { ...setting, kin: 'wrap' });
    expect(room.querySelectorAll('[data-kin]')).toHaveLength(2);
    layer.draw(cardsOfWrap, setting);
    expect(room.querySelectorAll('[data-kin]')).toHaveLength(0);
  });

  test('names its equipment and how many others perform it', () => {
    const laser = { id: 'laser', name: 'Laser' };
    const parts = [samplePart(50, ['giulia', 'marco', 'sofia'], { equipment: [laser] })];
    layer.draw(cardsOf({ ...wrap, parts }, [540, 590]), setting);
    expect(elementOf('wrap')?.querySelector('[title="Laser"]')).not.toBeNull();
    expect(drawnIn(elementOf('wrap'))).toContain('+2');
  });
});
