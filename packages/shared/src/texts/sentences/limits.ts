import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import type { Sentences } from '../language.js';
import type { LimitReached } from '../params.js';

const limits: Record<LimitReached['of'], (most: number) => MessageDescriptor> = {
  elections: (most) =>
    msg`Your organisation has ${plural(most, { one: '# election', other: '# elections' })}, the most it can have. Delete one you no longer need. A counted election still counts for 30 days after you delete it.`,
  positions: (most) =>
    msg`An election can have at most ${plural(most, { one: '# position', other: '# positions' })}.`,
  candidates: (most) =>
    msg`An election can have at most ${plural(most, { one: '# candidate', other: '# candidates' })}.`,
  nominations: (most) =>
    msg`An election can have at most ${plural(most, { one: '# nomination', other: '# nominations' })}.`,
  manifestos: (most) =>
    msg`The manifestos and translations of an election can have at most ${plural(most, { one: '# character together', other: '# characters together' })}.`,
  annulments: (most) =>
    msg`The result for a position can be annulled, or its vote repeated, at most ${plural(most, { one: '# time', other: '# times' })}.`,
  voters_of_election: (most) =>
    msg`An electoral roll can have at most ${plural(most, { one: '# voter', other: '# voters' })}.`,
  voters: (most) =>
    msg`All electoral rolls of your organisation together can have at most ${plural(most, { one: '# voter', other: '# voters' })}. Remove voters or delete old elections first.`,
  accounts: (most) =>
    msg`Your organisation can put at most ${plural(most, { one: '# person', other: '# different people' })} on its electoral rolls over time. Ask the operator of this server for more.`,
  images: (most) =>
    msg`The images of your organisation can take up at most ${plural(most, { one: '# megabyte', other: '# megabytes' })}. Remove some first; space is free again ten minutes later.`,
  images_of_account: (most) =>
    msg`You have uploaded ${plural(most, { one: '# megabyte', other: '# megabytes' })} of images. Please try again in ten minutes.`,
  sent: (most) =>
    msg`You have sent ${plural(most, { one: '# megabyte', other: '# megabytes' })} today. Please try again tomorrow.`,
};

const demoLimits: Record<LimitReached['of'], (most: number) => MessageDescriptor> = {
  elections: (most) =>
    msg`A demo can have at most ${plural(most, { one: '# election', other: '# elections' })}.`,
  positions: (most) =>
    msg`An election in a demo can have at most ${plural(most, { one: '# position', other: '# positions' })}.`,
  candidates: (most) =>
    msg`An election in a demo can have at most ${plural(most, { one: '# candidate', other: '# candidates' })}.`,
  nominations: (most) =>
    msg`An election in a demo can have at most ${plural(most, { one: '# nomination', other: '# nominations' })}.`,
  manifestos: (most) =>
    msg`The manifestos and translations of an election in a demo can have at most ${plural(most, { one: '# character together', other: '# characters together' })}.`,
  annulments: (most) =>
    msg`In a demo, the result for a position can be annulled, or its vote repeated, at most ${plural(most, { one: '# time', other: '# times' })}.`,
  voters_of_election: (most) =>
    msg`A demo can have at most ${plural(most, { one: '# voter', other: '# voters' })}.`,
  voters: (most) =>
    msg`A demo can have at most ${plural(most, { one: '# voter', other: '# voters' })}.`,
  accounts: (most) =>
    msg`A demo can have at most ${plural(most, { one: '# voter', other: '# different voters' })} over time.`,
  images: (most) =>
    msg`A demo can have at most ${plural(most, { one: '# megabyte', other: '# megabytes' })} of images.`,
  images_of_account: (most) =>
    msg`A demo can have at most ${plural(most, { one: '# megabyte', other: '# megabytes' })} of images.`,
  sent: (most) =>
    msg`This demo has received ${plural(most, { one: '# megabyte', other: '# megabytes' })}, the most it can.`,
};

export function limitReached({ of, most, within }: Partial<LimitReached>): Sentences {
  if (of === undefined || most === undefined) return msg`The limit for these has been reached.`;
  return within === 'demo'
    ? [demoLimits[of](most), msg`Sign up for your own organisation to have more.`]
    : limits[of](most);
}
