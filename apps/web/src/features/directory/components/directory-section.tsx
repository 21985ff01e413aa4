import type {
  ChosenPeople,
  DirectoryPage,
  ElectionId,
  ElectionSummary,
  ImportId,
  RegistrationId,
} from '@hustings/shared';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { BookUser } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '../../../components/buttons/button';
import { EmptyState } from '../../../components/feedback/empty-state';
import { ErrorState } from '../../../components/feedback/error-state';
import { Checkbox } from '../../../components/fields/checkbox';
import { SearchField } from '../../../components/fields/search-field';
import { ShortSelect } from '../../../components/fields/short-select';
import { SkeletonRows } from '../../../components/skeletons/skeleton-rows';
import { failedLoad } from '../../../lib/messages/message-for';
import { toastError, toastSuccess } from '../../../lib/toasts/toast-message';
import { directoryQuery, useTakeFromDirectory } from '../api';
import { useDirectoryFilter } from '../use-directory-filter';
import { DirectoryTable } from './directory-table';

type Elections = readonly Pick<ElectionSummary, '_id' | 'name' | 'status'>[];

interface DirectorySectionProps {
  /** The organisation's elections. */
  elections: Elections;
  onBegun: (election: ElectionId, job: ImportId) => void;
}

/** People from all rolls: search, select and add them to the roll of an upcoming election. */
export function DirectorySection({ elections, onBegun }: DirectorySectionProps) {
  const { filter, after, to, setElection, setTo, setPage } = useDirectoryFilter();
  const page = useQuery(directoryQuery(filter, after));
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <div className="flex basis-full sm:basis-72">
          <SearchField label={t`Search by name or email`} />
        </div>
        <ShortSelect
          label={t`Roll`}
          value={filter.election ?? ''}
          onChange={setElection}
          options={[
            { value: '', label: t`All rolls` },
            ...elections.map(({ _id, name }) => ({ value: _id, label: name })),
          ]}
        />
      </div>
      {page.isPending && <SkeletonRows label={t`Loading the directory`} />}
      {page.isLoadingError && (
        <ErrorState
          title={t`The directory could not be loaded`}
          {...failedLoad('directoryLoad', page)}
        />
      )}
      {page.data?.results.length === 0 && (
        <EmptyState
          icon={<BookUser aria-hidden="true" className="size-7" />}
          message={
            filter.search
              ? t`Nobody in the directory matches “${{ search: filter.search }}”.`
              : t`Nobody here yet. Everyone you add to an election’s roll appears here.`
          }
        />
      )}
      {page.data && page.data.results.length > 0 && (
        <FoundPeople
          // Changing the filter clears the selection.
          key={JSON.stringify(filter)}
          {...{ filter, elections, to, setTo, onBegun }}
          page={page.data}
          isFirst={after === null}
          onPage={setPage}
        />
      )}
    </div>
  );
}

interface FoundPeopleProps extends DirectorySectionProps {
  filter: ReturnType<typeof useDirectoryFilter>['filter'];
  page: DirectoryPage;
  to: ElectionId | undefined;
  setTo: (election: string) => void;
  isFirst: boolean;
  onPage: (place: string | null) => void;
}

function FoundPeople({
  filter,
  page: { results, next },
  elections,
  to,
  setTo,
  isFirst,
  onPage,
  onBegun,
}: FoundPeopleProps) {
  const [ids, setIds] = useState<ReadonlySet<RegistrationId>>(new Set());
  const [isAll, setAll] = useState(false);
  const taking = useTakeFromDirectory();
  const list = useRef<HTMLDivElement>(null);
  const toCome = elections.filter(({ status }) => status === 'draft' || status === 'nominations');
  const target = toCome.find(({ _id }) => _id === to);
  const shown = results.map(({ _id }) => _id);
  const isPageChosen = isAll || shown.every((id) => ids.has(id));

  function choose(people: readonly RegistrationId[], isChosen: boolean) {
    const others = [...ids].filter((id) => !people.includes(id));
    setIds(new Set(isChosen ? [...others, ...people] : others));
    setAll(false);
  }

  function goTo(place: string | null) {
    onPage(place);
    list.current?.focus({ preventScroll: true });
    list.current?.scrollIntoView();
  }

  function take(election: ElectionId) {
    const people: ChosenPeople = isAll ? { matching: filter } : [...ids];
    taking.mutate(
      { election, people },
      {
        onSuccess: ({ job }) => {
          toastSuccess('directoryTake');
          onBegun(election, job);
        },
        onError: (error) => toastError('directoryTake', error),
      },
    );
  }

  return (
    <div ref={list} tabIndex={-1} className="grid grid-cols-1 gap-4">
      <div className="flex min-h-10 flex-wrap items-center gap-x-5 gap-y-2 text-sm">
        <Checkbox
          label={t`Select all on this page`}
          checked={isPageChosen}
          onChange={({ target: box }) => choose(shown, box.checked)}
        />
        <Checkbox
          label={t`Select all matches`}
          checked={isAll}
          onChange={({ target: box }) => {
            setAll(box.checked);
            setIds(new Set());
          }}
        />
        <span role="status" className="font-semibold text-ink tabular-nums">
          {isAll
            ? t`All selected`
            : plural({ count: ids.size }, { one: '# selected', other: '# selected' })}
        </span>
      </div>
      {(isAll || ids.size > 0) && (
        <div className="flex flex-wrap items-center gap-3 text-sm">
          {toCome.length === 0 ? (
            <p className="text-ink-soft">
              <Trans>There is no election in preparation to add them to.</Trans>
            </p>
          ) : (
            <>
              <ShortSelect
                label={t`Election in preparation`}
                value={target?._id ?? ''}
                onChange={setTo}
                options={[
                  { value: '', label: t`Choose an election` },
                  ...toCome.map(({ _id, name }) => ({ value: _id, label: name })),
                ]}
              />
              <Button
                size="small"
                disabled={!target}
                loading={taking.isPending}
                onClick={() => {
                  if (target) take(target._id);
                }}
              >
                <Trans>Add to its roll</Trans>
              </Button>
              <p className="text-ink-soft">
                <Trans>Nobody is added twice, and no invitations are sent.</Trans>
              </p>
            </>
          )}
        </div>
      )}
      <DirectoryTable
        people={results}
        isChosen={(id) => isAll || ids.has(id)}
        onChoose={isAll ? undefined : (id, isChosen) => choose([id], isChosen)}
      />
      {(next !== null || !isFirst) && (
        <nav aria-label={t`Pages`} className="flex flex-wrap justify-end gap-2">
          {!isFirst && (
            <Button variant="secondary" size="small" onClick={() => goTo(null)}>
              <Trans>First page</Trans>
            </Button>
          )}
          {next !== null && (
            <Button variant="secondary" size="small" onClick={() => goTo(next)}>
              <Trans>Next</Trans>
            </Button>
          )}
        </nav>
      )}
    </div>
  );
}
