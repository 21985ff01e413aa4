import type { MethodName, MotionMajority } from '@hustings/shared';
import type { ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { PositionFormOutput, PositionFormValues } from './position-form';

/** A position as typed in its form. */
export interface PositionDraft {
  title: string;
  description: string;
  method: MethodName;
  seats: number;
  maxChoices: number;
  majority: MotionMajority;
  quorum: number | null;
}

/** Renders the ballot sheet of a draft, to try it. */
export type TrySheet = (draft: PositionDraft & { candidates: readonly string[] }) => ReactNode;

/** The current values of the surrounding form; missing or invalid ones get a default. */
export function usePositionDraft(): PositionDraft {
  const { control } = useFormContext<PositionFormValues, unknown, PositionFormOutput>();
  const values = useWatch({ control });
  const seats = numberIn(values.seats) ?? 1;
  return {
    title: values.positionName?.trim() ?? '',
    description: values.positionDescription?.trim() ?? '',
    method: values.method ?? 'plurality',
    seats,
    maxChoices: numberIn(values.maxChoices) ?? seats,
    majority: values.majority ?? 'simple',
    quorum: numberIn(values.quorum) ?? null,
  };
}

function numberIn(typed: unknown): number | undefined {
  const number = Number(typed);
  return typed !== null && typed !== '' && Number.isInteger(number) && number > 0
    ? number
    : undefined;
}
