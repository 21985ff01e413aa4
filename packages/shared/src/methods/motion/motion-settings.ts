export const motionAnswers = ['yes', 'no', 'abstain'] as const;
export type MotionAnswer = (typeof motionAnswers)[number];

export const motionMajorities = ['simple', 'absolute', 'twoThirds', 'threeQuarters'] as const;
export type MotionMajority = (typeof motionMajorities)[number];
