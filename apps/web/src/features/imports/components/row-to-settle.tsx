import type { ListedRow, SettledRow } from '@hustings/shared';
import { t } from '@lingui/core/macro';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import { Button } from '../../../components/buttons/button';
import { fieldText } from '../../../lib/messages/answer-text';
import {
  corrected,
  leftOut,
  suggestion,
  valuesOf,
  type Decision,
  type LineWord,
  type OpenList,
  type RowValues,
} from '../settled-rows';
import { CorrectRowForm } from './correct-row-form';

const fieldNames: Partial<Record<string, string>> = {
  fullName: t`Name`,
  email: t`Email`,
  memberNo: t`Member number`,
  language: t`Language`,
  ageGroup: t`Age group`,
  region: t`Region`,
};

interface RowToSettleProps {
  list: OpenList;
  lineWord: LineWord;
  row: ListedRow;
  decision: Decision | undefined;
  onSettle: (settled: SettledRow) => void;
  onUndo: () => void;
}

/** One unclear or refused row. Its buttons replace each other, so the row itself takes the focus. */
export function RowToSettle({ list, lineWord, row, decision, onSettle, onUndo }: RowToSettleProps) {
  const [isEditing, setEditing] = useState(false);
  const item = useRef<HTMLLIElement>(null);
  const { line } = row;
  const place = lineWord === 'Row' ? t`Row ${line}` : t`Line ${line}`;

  function leave(then?: () => void) {
    setEditing(false);
    then?.();
    item.current?.focus();
  }
  const settle = (settled: SettledRow) => leave(() => onSettle(settled));
  const suggested = suggestion(row);
  const sentenceOf = (problem: ListedRow['problems'][number]) =>
    fieldText(lineWord === 'Row' ? inSpreadsheet(problem) : problem);

  return (
    <li
      ref={item}
      tabIndex={-1}
      aria-label={place}
      className="grid grid-cols-1 gap-x-5 gap-y-2 border-b border-rule px-4 py-4 text-sm -outline-offset-2 last:border-b-0 sm:grid-cols-[4.5rem_minmax(0,1fr)] lg:grid-cols-[4.5rem_minmax(0,1fr)_auto]"
    >
      <span className="text-ink-soft tabular-nums">{place}</span>
      {decision ? (
        <>
          <Person values={valuesAfter(decision)} isCrossedOut={decision.settled.leaveOut}>
            <Remark icon={<CircleCheck className="text-success" />}>{outcomeOf(decision)}</Remark>
          </Person>
          <Actions>
            <RowButton text={t`Undo`} place={place} onClick={() => leave(onUndo)} />
          </Actions>
        </>
      ) : isEditing ? (
        <div className="lg:col-span-2">
          <CorrectRowForm
            row={row}
            onSave={(values) => settle(corrected(row, values))}
            onCancel={() => leave()}
          />
        </div>
      ) : (
        <>
          <Person values={valuesOf(row)}>
            {row.problems.map((problem) => (
              <Remark
                key={`${problem.path} ${problem.code}`}
                icon={
                  <TriangleAlert className={list === 'refused' ? 'text-danger' : 'text-warning'} />
                }
              >
                {list === 'refused'
                  ? withField(problem.path, sentenceOf(problem))
                  : sentenceOf(problem)}
              </Remark>
            ))}
          </Person>
          <Actions>
            {suggested !== undefined && (
              <RowButton
                text={t`Use ${{ suggestion: suggested.text }}`}
                place={place}
                variant="secondary"
                onClick={() => settle(corrected(row, suggested.values))}
              />
            )}
            <RowButton
              text={t`Edit`}
              place={place}
              variant={suggested === undefined ? 'secondary' : 'quiet'}
              onClick={() => setEditing(true)}
            />
            {list === 'unclear' && (
              <RowButton
                text={t`Keep as it is`}
                place={place}
                onClick={() => settle(corrected(row, valuesOf(row)))}
              />
            )}
            <RowButton text={t`Leave out`} place={place} onClick={() => settle(leftOut(row))} />
          </Actions>
        </>
      )}
    </li>
  );
}

function withField(path: string, sentence: string): string {
  const field = fieldNames[path];
  return field ? t`${field}: ${sentence}` : sentence;
}

/** A problem whose sentence says “Row 5” instead of “Line 5”. */
function inSpreadsheet(problem: ListedRow['problems'][number]): ListedRow['problems'][number] {
  const { params } = problem;
  return params && 'line' in params ? { ...problem, params: { ...params, word: 'row' } } : problem;
}

function valuesAfter({ row, settled: { fullName, email, memberNo } }: Decision): RowValues {
  const before = valuesOf(row);
  return {
    fullName: fullName ?? before.fullName,
    email: email ?? before.email,
    memberNo: memberNo ?? before.memberNo,
  };
}

function outcomeOf({ settled }: Decision): string {
  if (settled.leaveOut) return t`Left out`;
  const isCorrected = [settled.fullName, settled.email, settled.memberNo].some(
    (value) => value !== undefined,
  );
  return isCorrected ? t`Corrected` : t`Kept as it is`;
}

interface RowButtonProps {
  text: string;
  place: string;
  variant?: 'secondary' | 'quiet';
  onClick: () => void;
}

function RowButton({ text, place, variant = 'quiet', onClick }: RowButtonProps) {
  return (
    <Button size="small" variant={variant} aria-label={t`${text}, ${place}`} onClick={onClick}>
      {text}
    </Button>
  );
}

interface PersonProps {
  values: RowValues;
  isCrossedOut?: boolean | undefined;
  children: ReactNode;
}

function Person({ values: { fullName, email, memberNo }, isCrossedOut, children }: PersonProps) {
  return (
    <div className="grid content-start gap-1">
      <div className={isCrossedOut ? 'line-through' : undefined}>
        <p className="font-semibold wrap-anywhere text-ink">{fullName || t`No name`}</p>
        <p className="wrap-anywhere text-ink-soft">{details({ email, memberNo })}</p>
      </div>
      {children}
    </div>
  );
}

function details({ email, memberNo }: Pick<RowValues, 'email' | 'memberNo'>): string {
  if (!memberNo) return email || t`No email address`;
  return email
    ? t`${email}, member number ${memberNo}`
    : t`No email address, member number ${memberNo}`;
}

function Remark({ icon, children }: { icon: ReactNode; children: string }) {
  return (
    <p className="flex gap-2 text-ink">
      <span aria-hidden="true" className="mt-0.5 shrink-0 *:size-4">
        {icon}
      </span>
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </p>
  );
}

function Actions({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap content-start gap-1 sm:max-lg:col-start-2">{children}</div>;
}
