import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ExerciseName, exercises, PracticeStep } from '@quieta/contract/practice/exercises';
import { type Path, paths } from '#addresses/paths.ts';

interface StepText {
  /** Words of the screens stand in double quotation marks, exactly as they are there. */
  readonly what: MessageDescriptor;
  /** The page where it is done, or `simulator`. */
  readonly at?: Path | 'simulator';
  /** The button of a step that the desk ticks, or that lets the simulator behave again. */
  readonly press?: MessageDescriptor;
}

interface ExerciseText<Step extends PracticeStep> {
  readonly title: MessageDescriptor;
  /** Says in one sentence what is about to happen. */
  readonly about: MessageDescriptor;
  readonly lesson: MessageDescriptor;
  readonly steps: Readonly<Record<Step, StepText>>;
  readonly done: MessageDescriptor;
  /** The page whose help tells of such a day. */
  readonly help: Path;
}

const seen = msg`I have seen it`;

export const exerciseTexts: {
  readonly [Name in ExerciseName]: ExerciseText<(typeof exercises)[Name]['steps'][number]>;
} = {
  'hotel-away': {
    title: msg`The hotel is away`,
    about: msg`The hotel’s system answers nothing, as if its network were down.`,
    lesson: msg`You learn what keeps working, and how a room charge waits for the hotel.`,
    steps: {
      'guests-seen': {
        what: msg`At the checkout, choose a payer and search for a name: “The hotel system does not answer”, and only guests whom the spa knows are found.`,
        at: paths.checkout,
        press: seen,
      },
      'room-charged': {
        what: msg`At the checkout, sell something by room charge to a guest who has a room beside the name, and tick “Sell without posting”.`,
        at: paths.checkout,
      },
      recover: {
        what: msg`The charge waits under “Room charges to post”. Let the hotel come back.`,
        at: paths.checkout,
        press: msg`Let the hotel come back`,
      },
      'room-posted': {
        what: msg`Wait 15 seconds: then the hotel is asked again. Press “Post to folio” beside the charge.`,
        at: paths.checkout,
      },
    },
    done: msg`The spa sold while the hotel was away, and the guest’s bill has the charge once. Post such charges before the guest leaves: the hotel makes its bill without them.`,
    help: paths.checkout,
  },
  'hotel-answer-lost': {
    title: msg`The hotel’s answer is lost`,
    about: msg`The hotel puts your charge on the bill, but its answer never arrives.`,
    lesson: msg`You learn why an unclear charge is never made a second time.`,
    steps: {
      'room-charged': {
        what: msg`At the checkout, sell something by room charge to a guest of the hotel.`,
        at: paths.checkout,
      },
      'bill-seen': {
        what: msg`The charge says “Not known whether posted”: the hotel may have it. Do not sell it again.`,
        at: paths.checkout,
        press: seen,
      },
      recover: { what: msg`Let the hotel answer again.`, press: msg`Let the hotel answer` },
      'room-posted': {
        what: msg`Press “Post to folio”, or wait a minute: Quieta reads the guest’s bill first, and finds the charge.`,
        at: paths.checkout,
      },
    },
    done: msg`Quieta looked at the guest’s bill before it sent anything, so the guest was charged once. An unclear charge settles itself as soon as the hotel answers.`,
    help: paths.checkout,
  },
  'printer-paper-out': {
    title: msg`The printer has no paper`,
    about: msg`The printer refuses the next receipt.`,
    lesson: msg`You learn where a receipt waits, and how it is printed later.`,
    steps: {
      'receipt-stuck': {
        what: msg`At the checkout, sell something by card or in cash. The sale is made; its receipt is refused.`,
        at: paths.checkout,
      },
      recover: {
        what: msg`The receipt waits under “Receipts to print”. Put paper into the printer.`,
        at: paths.checkout,
        press: msg`Put paper in`,
      },
      'receipt-settled': { what: msg`Press “Print again” beside the receipt.`, at: paths.checkout },
    },
    done: msg`The sale did not need the printer: its receipt waited, and was printed once. Nothing had to be entered again.`,
    help: paths.checkout,
  },
  'printer-silent': {
    title: msg`The printer does not answer`,
    about: msg`The printer prints the next receipt, but its answer never arrives.`,
    lesson: msg`You learn why you look at the printer before you print again.`,
    steps: {
      'receipt-stuck': {
        what: msg`At the checkout, sell something by card or in cash. It is not known whether its receipt was printed.`,
        at: paths.checkout,
      },
      'printer-seen': {
        what: msg`Look at the printer: the receipt is there.`,
        at: 'simulator',
        press: seen,
      },
      recover: { what: msg`Connect the printer again.`, press: msg`Connect the printer` },
      'receipt-settled': {
        what: msg`Under “Receipts to print”, press “Print again”. To “Was it printed?” answer “It was printed”.`,
        at: paths.checkout,
      },
    },
    done: msg`You looked before you printed, so there is one receipt. A second one would have counted as a second sale.`,
    help: paths.checkout,
  },
  'mail-refused': {
    title: msg`Mail is refused`,
    about: msg`The mail server refuses every message to a guest.`,
    lesson: msg`You learn where you see that a guest was not told, and what to do then.`,
    steps: {
      'message-refused': {
        what: msg`In the planner, open an appointment to come whose guest has an e-mail address. Under “Documents”, send the itinerary.`,
        at: paths.planner,
      },
      recover: {
        what: msg`Under “To review” the message says “Refused by the mail server”. Let mail through again.`,
        at: paths.messages,
        press: msg`Let mail through`,
      },
      'message-settled': {
        what: msg`Open the message and press “Send again”, or call the guest and press “Resolved”.`,
        at: paths.messages,
      },
    },
    done: msg`The guest was not told, and Quieta did not hide it. Look at the messages to review every day: who is listed there waits for a call.`,
    help: paths.messages,
  },
};

/** The text of a step of an exercise; undefined for a step of another one. */
export function stepText(exercise: ExerciseName, step: PracticeStep): StepText | undefined {
  const steps: Partial<Readonly<Record<PracticeStep, StepText>>> = exerciseTexts[exercise].steps;
  return steps[step];
}
