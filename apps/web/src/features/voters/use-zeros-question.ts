import { useState } from 'react';
import { ApiError } from '../../lib/api/api-error';

/** Asks once about a member number that differs from another voter's only in leading zeros. */
export function useZerosQuestion() {
  const [asked, setAsked] = useState<string>();
  return {
    /** The part of the request that asks about this number. */
    questionOf: (memberNo: string | undefined) =>
      memberNo && memberNo !== asked ? { askAboutZeros: true } : {},
    noteAnswer: (error: unknown, memberNo: string | undefined) => {
      if (!(error instanceof ApiError)) return;
      if (error.fields.some(({ code }) => code === 'number_alike')) setAsked(memberNo);
    },
  };
}
