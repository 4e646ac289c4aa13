import '#ui/styles/styles.css';
import '#ui/styles/work.css';
import { setClock } from '#lib/clock.ts';
import { activateLanguage } from '#lib/i18n.ts';
import { chooseLanguage } from '#lib/language.ts';
import { labDay } from './lab-data.ts';
import { mountPlanner, type PlannerDay } from './mount-planner.tsx';
import { pictureDay, pictureDraft } from './picture-day.ts';

/**
 * `?columns=60&cards=1000`, else the pictures' day; `&lang=it`, `&theme=dark`, `&draft`, `&zoom=1.5`, `&rows`,
 * `&pinned=2`.
 */
const query = new URLSearchParams(location.search);

setClock(() => Temporal.Instant.from('2026-11-21T11:42:00+01:00'));
await activateLanguage(chooseLanguage(query.get('lang'), ['en']));
document.documentElement.dataset['theme'] = query.get('theme') ?? 'light';

const columns = Number(query.get('columns') ?? 0);
const cards = Number(query.get('cards') ?? columns * 16);
const dayA = columns === 0 ? pictureDay() : labDay(columns, cards);
const dayB = labDay(columns || 5, cards || 80, '2026-11-23', 2);
const element = document.getElementById('planner');
if (element === null) throw new Error('planner-lab.html has no #planner');

const lab = {
  dayA,
  dayB,
  mount(day: PlannerDay) {
    const planner = mountPlanner(element, day, {
      zoom: Number(query.get('zoom') ?? 1),
      orientation: query.has('rows') ? 'rows' : 'columns',
      pinned: Number(query.get('pinned') ?? 0),
      onPickSlot: (slot) => console.error('picked', slot),
      onOpenAppointment: (id) => console.error('opened', id),
    });
    if (query.has('draft')) planner.store.setDraft(pictureDraft);
    Object.assign(globalThis, { planner });
    lab.show = planner.show;
  },
  show: (_day: PlannerDay) => {},
};
Object.assign(globalThis, { lab });
if (!query.has('lazy')) lab.mount(dayA);
