import {
  counted,
  isVotingOver,
  type Election,
  type ImportId,
  type ImportPreview,
} from '@hustings/shared';
import { useQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { Button } from '../../../components/buttons/button';
import { Checkbox } from '../../../components/fields/checkbox';
import { SelectField } from '../../../components/fields/select-field';
import { Switch } from '../../../components/fields/switch';
import { ErrorState } from '../../../components/feedback/error-state';
import { Notice } from '../../../components/feedback/notice';
import { SkeletonRows } from '../../../components/skeletons/skeleton-rows';
import { Card } from '../../../components/surfaces/card';
import { takeFocus } from '../../../lib/focus/take-focus';
import { failureText } from '../../../lib/messages/message-for';
import { toastError } from '../../../lib/toasts/toast-message';
import { fetchComparison, previewQuery, useBeginImport, type Reading } from '../api';
import type { ChosenLists, VoterList } from '../voter-list';
import { AddressChanges } from './address-changes';
import { ColumnsTable } from './columns-table';
import { DownloadButton } from '../../../components/buttons/download-button';
import { PreviewCounts } from './preview-counts';
import { RowErrors } from './row-errors';

interface ImportPreviewViewProps {
  election: Pick<Election, '_id' | 'status' | 'settings'>;
  chosen: ChosenLists;
  onChooseAgain: () => void;
  onBegun: (job: ImportId) => void;
}

/** A preview of the import before anything is saved: columns, counts, errors and choices. */
export function ImportPreviewView({
  election,
  chosen,
  onChooseAgain,
  onBegun,
}: ImportPreviewViewProps) {
  const headingId = useId();
  const [list, setList] = useState<VoterList>(chosen.lists[0]);
  const [reading, setReading] = useState<Reading>({});
  const preview = useQuery(previewQuery(election._id, list, reading));
  const again = (
    <Button variant="secondary" onClick={onChooseAgain}>
      Choose another list
    </Button>
  );
  return (
    <section aria-labelledby={headingId} className="grid grid-cols-1 gap-5">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="grid min-w-0 gap-1">
          <h2
            id={headingId}
            ref={takeFocus}
            tabIndex={-1}
            className="text-xl font-bold tracking-tight text-ink"
          >
            Check the list
          </h2>
          <p className="text-sm wrap-anywhere text-ink-soft">{list.name}. Nothing is saved yet.</p>
        </div>
        {again}
      </div>
      {chosen.lists.length > 1 && (
        <div className="max-w-sm">
          <SelectField
            label="Sheet"
            options={chosen.lists.map(({ id, name }) => ({ value: String(id), label: name }))}
            value={String(list.id)}
            onChange={({ target }) => {
              setList(chosen.lists.find(({ id }) => String(id) === target.value) ?? list);
              setReading({});
            }}
          />
        </div>
      )}
      {preview.isPending && <SkeletonRows label="Reading the list" />}
      {preview.isError && (
        <ErrorState
          title="This list cannot be imported"
          message={failureText('voterImport', preview.error)}
          onRetry={() => void preview.refetch()}
        />
      )}
      {preview.data && !preview.isError && (
        <div className="grid grid-cols-1 gap-5" aria-busy={preview.isPlaceholderData || undefined}>
          {preview.data.lacks.length > 0 ? (
            <Notice tone="warning" live title="Please say what the columns hold">
              <p>No column is known to hold the name. Choose it above the rows.</p>
            </Notice>
          ) : (
            <PreviewCounts preview={preview.data} />
          )}
          {preview.data.lacks.length === 0 && !hasAddresses(preview.data) && (
            <Notice tone="warning" title="No column is known to hold e-mail addresses">
              <p>Choose it above the rows, unless all these voters are to vote with a letter.</p>
            </Notice>
          )}
          <ColumnsTable
            preview={preview.data}
            collectsDemographics={election.settings.collectDemographics}
            onChange={(columns) =>
              setReading({
                ...reading,
                columns,
                headings: reading.headings ?? preview.data.headings,
              })
            }
          />
          <Checkbox
            label="The first row holds headings"
            checked={preview.data.headings}
            onChange={({ target }) =>
              setReading({
                headings: target.checked,
                ...(reading.ignoreLeadingZeros && { ignoreLeadingZeros: true }),
              })
            }
          />
          {(preview.data.zeros > 0 || reading.ignoreLeadingZeros) && (
            <Checkbox
              label="Ignore leading zeros in member numbers"
              hint={
                preview.data.zeros > 0
                  ? `${counted(preview.data.zeros, 'voter')} to add may be on the roll or in the list already, with other leading zeros.`
                  : '42 and 0042 are one voter.'
              }
              checked={reading.ignoreLeadingZeros ?? false}
              onChange={({ target }) =>
                setReading({ ...reading, ignoreLeadingZeros: target.checked })
              }
            />
          )}
          <AddressChanges preview={preview.data} />
          {preview.data.errors.length > 0 && (
            <Card className="grid grid-cols-1 gap-4">
              <h3 className="font-bold">
                {preview.data.invalid === 1
                  ? '1 row cannot be imported'
                  : `${counted(preview.data.invalid, 'row')} cannot be imported`}
              </h3>
              <RowErrors errors={preview.data.errors} />
              <p className="text-sm text-ink-soft">
                The others can be imported all the same. Mend these, and import the list again:
                nobody is added twice.
              </p>
              <div>
                <DownloadButton
                  size="small"
                  fileName="rows left out.csv"
                  fetch={() => fetchComparison(election._id, list, reading, 'errors')}
                >
                  Download these rows with the reasons
                </DownloadButton>
              </div>
            </Card>
          )}
          {preview.data.missing > 0 && preview.data.lacks.length === 0 && (
            <div>
              <DownloadButton
                size="small"
                fileName="on the roll but not in the list.csv"
                fetch={() => fetchComparison(election._id, list, reading, 'missing')}
              >
                Download who is on the roll but not in the list
              </DownloadButton>
            </div>
          )}
          {preview.data.lacks.length === 0 && !isVotingOver(election.status) && (
            <ImportChoices
              key={list.id}
              election={election}
              preview={preview.data}
              isSettled={!preview.isPlaceholderData}
              list={list}
              reading={reading}
              onBegun={onBegun}
            />
          )}
        </div>
      )}
    </section>
  );
}

function hasAddresses({ columns }: ImportPreview): boolean {
  return columns.some(({ field }) => field === 'email');
}

interface ImportChoicesProps {
  election: Pick<Election, '_id' | 'status'>;
  preview: ImportPreview;
  /** The counts match the current choices. */
  isSettled: boolean;
  list: VoterList;
  reading: Reading;
  onBegun: (job: ImportId) => void;
}

function ImportChoices({
  election,
  preview,
  isSettled,
  list,
  reading,
  onBegun,
}: ImportChoicesProps) {
  const [invite, setInvite] = useState(true);
  const [update, setUpdate] = useState(false);
  const beginning = useBeginImport(election._id);
  const { toAdd, changed } = preview;
  const updated = update ? changed : 0;
  // A double-click is faster than the button's busy state. The second import would be refused, and the user
  // would never reach the first.
  const isBeginning = useRef(false);

  function begin() {
    if (isBeginning.current) return;
    isBeginning.current = true;
    beginning.mutate(
      { list, reading, update, invite },
      {
        onSuccess: onBegun,
        onError: (error) => toastError('voterImport', error),
        onSettled: () => (isBeginning.current = false),
      },
    );
  }

  return (
    <Card className="grid grid-cols-1 gap-5">
      {toAdd > 0 && hasAddresses(preview) && (
        <Switch
          label="Invite by e-mail now"
          hint="Everybody who is added and has an address gets a link to choose a password, which leads straight to the ballot."
          checked={invite}
          onCheckedChange={setInvite}
        />
      )}
      {changed > 0 && (
        <Checkbox
          label={`Update the ${counted(changed, 'voter')} of whom the list says something else`}
          hint={
            election.status === 'open'
              ? 'Name, address and member number become what the list says. Nobody changes age group or region once voting has opened.'
              : 'Name, address, member number, age group and region become what the list says. An empty cell changes nothing.'
          }
          checked={update}
          onChange={({ target }) => setUpdate(target.checked)}
        />
      )}
      {toAdd + updated === 0 ? (
        <p className="text-sm text-ink-soft">There is nothing in this list to import.</p>
      ) : (
        <div>
          <Button loading={beginning.isPending || !isSettled} onClick={begin}>
            {toAdd > 0
              ? `Import ${counted(toAdd, 'voter')}`
              : `Update ${counted(updated, 'voter')}`}
          </Button>
        </div>
      )}
    </Card>
  );
}
