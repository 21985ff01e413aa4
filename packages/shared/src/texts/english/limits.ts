import type { LimitReached } from '../params.js';

const limits: Record<LimitReached['of'], (most: string) => string> = {
  elections: (most) =>
    `Your organisation has ${most} elections, the most it can have. Delete one you no longer need. A counted election counts until it is removed, 30 days later.`,
  positions: (most) => `An election can have at most ${most} positions.`,
  candidates: (most) => `An election can have at most ${most} candidates.`,
  nominations: (most) => `An election can have at most ${most} nominations.`,
  manifestos: (most) =>
    `The manifestos of all candidates of an election can have at most ${most} characters together.`,
  annulments: (most) => `A position can be annulled or repeated at most ${most} times.`,
  voters_of_election: (most) => `An electoral roll can have at most ${most} voters.`,
  voters: (most) =>
    `All electoral rolls of your organisation together can have at most ${most} voters. Remove voters or delete old elections first.`,
  accounts: (most) =>
    `Your organisation can put at most ${most} different people on its electoral rolls over time. Ask the operator of this server for more.`,
  images: (most) =>
    `The images of your organisation can take up at most ${most} megabytes. Remove some first; space is free again ten minutes later.`,
  images_of_account: (most) =>
    `You have uploaded ${most} megabytes of images. Please try again in ten minutes.`,
  sent: (most) => `You have sent ${most} megabytes today. Please try again tomorrow.`,
};

const demoLimits: Record<LimitReached['of'], (most: string) => string> = {
  elections: (most) => `A demo can have at most ${most} elections.`,
  positions: (most) => `An election in a demo can have at most ${most} positions.`,
  candidates: (most) => `An election in a demo can have at most ${most} candidates.`,
  nominations: (most) => `An election in a demo can have at most ${most} nominations.`,
  manifestos: (most) =>
    `The manifestos of all candidates of an election in a demo can have at most ${most} characters together.`,
  annulments: (most) => `A position in a demo can be annulled or repeated at most ${most} times.`,
  voters_of_election: (most) => `A demo can have at most ${most} voters.`,
  voters: (most) => `A demo can have at most ${most} voters.`,
  accounts: (most) => `A demo can have at most ${most} different voters over time.`,
  images: (most) => `A demo can have at most ${most} megabytes of images.`,
  images_of_account: (most) => `A demo can have at most ${most} megabytes of images.`,
  sent: (most) => `This demo has received ${most} megabytes, the most it can.`,
};

export function limitReached({ of, most, within }: Partial<LimitReached>): string {
  if (of === undefined || most === undefined) return 'The limit for these has been reached.';
  const number = most.toLocaleString('en');
  return within === 'demo'
    ? `${demoLimits[of](number)} Sign up for your own organisation to have more.`
    : limits[of](number);
}
