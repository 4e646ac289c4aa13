import { t } from '@lingui/core/macro';
import { blockKindNames } from '@quieta/messages/appointments/block-kind-names';
import { currentLanguage } from '#lib/i18n.ts';
import { surnameOf } from '#lib/personal-name.ts';
import { classNames } from '#ui/class-names.ts';
import { serviceColours, serviceSurface } from '#ui/service-colours/service-colours.ts';
import { draftCardId, type PlannerCard } from '../engine/card.ts';
import { cardDetail, cardPosition } from '../engine/ruler.ts';
import blockStyles from './block.module.css';
import styles from './card.module.css';
import { type CardContext, cardFace, guestName, part } from './card-face.ts';
import { cardLabel, draftLabel } from './card-label.ts';
import partStyles from './card-parts.module.css';
import type { CardSetting } from './card-setting.ts';
import tags from './card-tag.module.css';
import { type CardTimes, cardTimes } from './card-times.ts';
import { type PartLook, partLook, partTexts } from './part-look.ts';

/** Content of a card's element; compared with the one before, so that only what differs is written to the page. */
export type CardDrawing = {
  readonly className: string;
  /** All that the card says, for assistive technology. */
  readonly label: string;
  readonly place: Readonly<Record<string, string>>;
  readonly data: DrawnData;
  readonly parts: readonly CardPart[];
  /** The time after the card in which its resource is free, until the same appointment goes on. */
  readonly rest?: Rest | undefined;
};

/** A place between two cards of an appointment. */
export type Rest = { readonly className: string; readonly place: CardDrawing['place']; readonly text: string };

/** A text, or an element within a card; `above` is the space over it in px, if any. */
export type CardPart =
  | string
  | {
      readonly className: string;
      readonly above?: number;
      readonly data?: DrawnData;
      readonly parts: readonly CardPart[];
    };

type DrawnData = Readonly<Record<string, string>>;

/** Ends a line; the style sheet keeps it. */
const lineBreak = '\n';

/** The height of a card with three lines and no space between them, in px: the lines, padding and border. */
const threeLines = 17 + 16 + 16 + 4 + 2;

type CardOf<Kind extends PlannerCard['kind']> = Extract<PlannerCard, { kind: Kind }>;

export function drawCard(card: PlannerCard, setting: CardSetting, context: CardContext): CardDrawing {
  switch (card.kind) {
    case 'appointment':
      return drawAppointment(card, setting, context);
    case 'draft':
      return drawDraft(card, setting);
    case 'block':
      return drawBlock(card, setting);
  }
}

function drawAppointment(card: CardOf<'appointment'>, setting: CardSetting, context: CardContext): CardDrawing {
  const { row, conflict } = card;
  const { scale, ruler, columnType, currency } = setting;
  const { isOutside } = context;
  const face = cardFace(row, currency, context);
  const times = cardTimes(scale, card);
  const { lines, isNarrow, isTight } = cardDetail(ruler, card);
  const tag = face.tag && drawnPart(classNames(tags.tag, tags[face.tag.tone]), face.tag.text);
  const isTagBelow = isNarrow && lines === 3;
  const isLeaving = row.holder?.checkoutDate === scale.date;
  const name = guestName(row.holder);
  const look = partLook(row, card, setting);
  // If there is room for only one, the price to pay takes precedence over the mark.
  const mark = lines === 1 && isNarrow && tag !== undefined ? undefined : face.mark;

  const data: Record<string, string> = { 'data-lines': String(lines), 'data-status': face.status, ...look?.data };
  if (isTight) data['data-tight'] = '';
  if (mark !== undefined) data['data-mark'] = mark;
  // On the last line if the mark would cut a surname on the first.
  if (isTagBelow && tag !== undefined) data['data-mark-below'] = 'start';
  else if (isTagBelow && isTight) data['data-mark-below'] = 'end';
  if (isOutside) data['data-outside'] = '';
  if (conflict.staff || conflict.area || conflict.others) data['data-conflict'] = '';
  if (card.state !== 'saved') data['data-pending'] = '';

  // Colours other than the surface's come from variables.
  const needsVariables =
    face.status !== 'booked' || mark !== undefined || typeof row.holder?.roomId === 'string' || look !== null;
  const title = namePart(isTight ? surnameOf(name) : name, row.partySize);
  // The part at the end of a line comes before its text, as a float does.
  const signs = look === null ? [] : signsOf(look);
  // The axis says the time as well, but nothing else says who performs it too.
  const isTimeLeftOut = isNarrow || signs.length > 0;
  const atEnd = tag ?? (isTimeLeftOut ? undefined : drawnPart(styles.start, times.start));
  const parts: CardPart[] =
    lines === 1
      ? [...(atEnd === undefined ? [] : [atEnd]), ...(isNarrow ? [] : signs), title]
      : [
          title,
          ...serviceLine(card, [...(isTagBelow || tag === undefined ? [] : [tag]), ...signs], {
            isNarrow,
            isTight,
            isLeaving,
          }),
        ];
  if (lines === 3) parts.push(footLine(card, row, setting, times, isTagBelow ? tag : undefined));

  return {
    className: classNames(
      styles.card,
      look && partStyles.inParts,
      serviceSurface(row.service.color),
      needsVariables && serviceColours(row.service.color),
    ),
    label: cardLabel(row, face, times.spoken, conflict, {
      lines,
      columnType,
      isLeaving,
      isOutside,
      inParts: look && { texts: look.isFirst ? partTexts(row, scale) : look.texts, isBrief: !look.isFirst },
    }),
    place: cardPosition(ruler, scale, card),
    data,
    parts,
    rest: restOf(look, row.service.color, setting),
  };
}

/** The side panel's draft, drawn while the user types. */
function drawDraft(card: CardOf<'draft'>, setting: CardSetting): CardDrawing {
  const { draft, conflict } = card;
  const { scale, ruler, columnType } = setting;
  const times = cardTimes(scale, card);
  const { lines, isNarrow } = cardDetail(ruler, card);
  const look = partLook(draft, card, setting);
  const parts: CardPart[] = lines === 1 && !isNarrow ? [drawnPart(styles.start, times.start)] : [];
  parts.push(textPart(styles.name, draft.holderName ?? t`New appointment`));
  if (lines > 1) parts.push(textPart(styles.text, draft.service?.name ?? ''));
  if (lines === 3) parts.push(footLine(card, draft, setting, times, undefined));
  return {
    className: classNames(styles.card, styles.draft, look && partStyles.inParts, serviceColours(draft.service?.color)),
    label: draftLabel(draft, times.spoken, conflict, { lines, columnType }),
    place: cardPosition(ruler, scale, card),
    data: { 'data-lines': String(lines), ...look?.data, ...(card.id !== draftCardId && { 'data-waits': '' }) },
    parts,
    rest: restOf(look, draft.service?.color, setting),
  };
}

/** A time in which the column's resource cannot be booked, with its reason. */
function drawBlock(card: CardOf<'block'>, { scale, ruler }: CardSetting): CardDrawing {
  const { block, conflict } = card;
  const times = cardTimes(scale, card);
  const isInTheWay = conflict.staff || conflict.area || conflict.others !== undefined;
  // The other kind says nothing.
  const name = block.kind === 'other' ? '' : blockKindNames[block.kind][currentLanguage()];
  const known = block.reason || name;
  const reason = known || t`Blocked`;
  // The visible texts come first and in their visible order.
  const label = [
    reason,
    times.spoken,
    name === known ? '' : name,
    known && t`blocked`,
    isInTheWay ? t`conflict over ${block.resource.name}` : '',
  ];
  return {
    className: classNames(blockStyles.block),
    label: label.filter((text) => text !== '').join(', '),
    place: cardPosition(ruler, scale, card),
    data: isInTheWay ? { 'data-kind': block.kind, 'data-conflict': '' } : { 'data-kind': block.kind },
    parts: [
      textPart(blockStyles.reason, reason),
      ...(cardDetail(ruler, card).lines === 1 ? [] : [textPart(blockStyles.times, times.range)]),
    ],
  };
}

function namePart(name: string, partySize: number): CardPart {
  const text = textPart(styles.name, name);
  return partySize > 1 ? { ...text, data: { 'data-party': String(partySize) } } : text;
}

/** The therapists beside the column's, and that it takes equipment. Their names are read with the card's. */
function signsOf({ sign, signTitle, equipment }: PartLook): CardPart[] {
  const part = (className: string | undefined, title: string, text: string): CardPart => {
    return { className: classNames(partStyles.sign, className), data: { title, 'data-text': text }, parts: [] };
  };
  return [
    ...(equipment === '' ? [] : [part(partStyles.equipment, equipment, '')]),
    ...(sign === '' ? [] : [part(partStyles.others, signTitle, sign)]),
  ];
}

/** Drawn light, because the column is free there. */
function restOf(look: PartLook | null, colour: string | undefined, { ruler, scale }: CardSetting): Rest | undefined {
  if (!look?.rest) return undefined;
  const { range } = cardTimes(scale, look.rest);
  return {
    className: classNames(partStyles.rest, serviceColours(colour)),
    place: cardPosition(ruler, scale, { ...look.rest, lane: 0, lanes: 1 }),
    text: t`Free ${range}`,
  };
}

/** The treatment, the guest's room, the tag and the signs. In a tight card each line is cut by itself. */
function serviceLine(
  { row }: CardOf<'appointment'>,
  signs: readonly CardPart[],
  { isNarrow, isTight, isLeaving }: { isNarrow: boolean; isTight: boolean; isLeaving: boolean },
): CardPart[] {
  const room = isNarrow ? null : (row.holder?.roomId ?? null);
  return [
    ...(isTight ? [] : [lineBreak]),
    ...(room === null ? [] : [roomPart(room, isLeaving)]),
    ...signs,
    isTight ? textPart(styles.text, row.service.name) : part(row.service.name),
  ];
}

/** An in-house guest's room, for charges and calls. Like the party size, only the card's accessible name says it. */
function roomPart(room: string, isLeaving: boolean): CardPart {
  const data: DrawnData = isLeaving ? { 'data-room': room, 'data-leaving': '' } : { 'data-room': room };
  return { className: classNames(styles.room), data, parts: [] };
}

/** The times, or the tag where the card is too narrow for both, and the resource that the column does not name. */
function footLine(
  card: PlannerCard,
  { staff, area }: Pick<CardOf<'draft'>['draft'], 'staff' | 'area'>,
  { ruler, columnType }: CardSetting,
  times: CardTimes,
  tag: CardPart | undefined,
): CardPart {
  const { height, isNarrow } = cardDetail(ruler, card);
  // At the card's lower edge.
  const above = Math.max(0, height - threeLines);
  const [place, isClashing] = columnType === 'Staff' ? [area, card.conflict.area] : [staff, card.conflict.staff];
  const className = classNames(styles.foot);
  if (tag !== undefined) return { className, above, parts: [tag] };
  const time = part(isNarrow ? times.start : times.range);
  if (isNarrow || place === null) return { className, above, parts: [time] };
  const placeName = {
    className: classNames(styles.place),
    data: isClashing ? { 'data-taken': '' } : {},
    parts: [place.name],
  };
  return { className: classNames(styles.foot, styles.spread), above, parts: [time, placeName] };
}

/** Drawn by the style sheet as a float, which stands before what it is read after. */
function drawnPart(className: string | undefined, text: string): CardPart {
  return { className: classNames(className), data: { 'data-text': text }, parts: [] };
}

function textPart(className: string | undefined, text: string) {
  return { className: classNames(className), parts: [part(text)] };
}
