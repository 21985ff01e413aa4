import type { BallotPosition } from '@hustings/shared';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useEffect, useId, useMemo, useState } from 'react';
import { Button } from '../../../components/buttons/button';
import { Notice } from '../../../components/feedback/notice';
import { ProgressBar } from '../../../components/feedback/progress-bar';
import { CropButton } from '../../../components/fields/crop-button';
import { describedBy } from '../../../components/fields/field-ids';
import { FieldFrame } from '../../../components/fields/field-frame';
import { IMAGE_TYPES } from '../../../components/fields/file-field';
import { ShortSelect } from '../../../components/fields/short-select';
import { Section } from '../../../components/headings/section';
import { DropArea } from '../../../components/surfaces/drop-area';
import { useUnsaved } from '../../../lib/forms/unsaved';
import { failureText } from '../../../lib/messages/message-for';
import { toastSuccess } from '../../../lib/toasts/toast-message';
import { useAddPhotos } from '../api';
import { peopleOn, personNamed, type Person } from '../photo-matches';

interface ChosenPhoto {
  id: string;
  file: File;
  /** The name of the person in it; empty if it is left out. */
  person: string;
}

const HINT = t`Choose several or drop them here. File names such as ada-okafor.jpg find the candidate.`;

/** Adds photos to many candidates at once. */
export function PhotosSection({ positions }: { positions: readonly BallotPosition[] }) {
  const id = useId();
  const people = useMemo(() => peopleOn(positions), [positions]);
  const [photos, setPhotos] = useState<readonly ChosenPhoto[]>([]);
  const adding = useAddPhotos();
  useUnsaved(photos.length > 0);
  const used = photos.filter(({ person }) => person !== '');
  const refused = adding.isPending ? [] : (adding.data ?? []);

  function take(files: FileList | null) {
    const taken = [...(files ?? [])].map((file, index) => ({
      id: `${Date.now()}-${index}`,
      file,
      person: personNamed(file.name, people)?.name ?? '',
    }));
    setPhotos((before) => [...before, ...taken]);
  }

  function change(changed: ChosenPhoto) {
    setPhotos((before) => before.map((each) => (each.id === changed.id ? changed : each)));
  }

  function add() {
    adding.mutate(
      used.flatMap(({ id: photo, file, person }) =>
        candidatesOf(people, person).map((candidate) => ({ photo, file, candidate })),
      ),
      {
        onSuccess: (left) => {
          setPhotos((before) =>
            before.filter((each) => left.some(({ photo }) => photo === each.id)),
          );
          if (left.length < used.length) toastSuccess('photosAdd');
        },
      },
    );
  }

  return (
    <Section title={t`Photos`}>
      <DropArea onFiles={take}>
        <FieldFrame id={id} label={t`Photos of candidates`} hint={HINT}>
          <input
            id={id}
            type="file"
            multiple
            accept={IMAGE_TYPES}
            onChange={(event) => {
              take(event.target.files);
              // Lets the same files be chosen again.
              event.target.value = '';
            }}
            className="max-w-full text-sm text-ink-soft file:me-3 file:min-h-11 file:rounded-md file:border file:border-solid file:border-rule-strong file:bg-surface file:px-4 file:text-sm file:font-semibold file:text-ink hover:file:border-ink"
            {...describedBy(id, HINT, undefined)}
          />
        </FieldFrame>
        {photos.length > 0 && (
          <ul aria-label={t`Chosen photos`} className="divide-y divide-rule border-y border-rule">
            {photos.map((photo) => (
              <PhotoRow
                key={photo.id}
                photo={photo}
                people={people}
                problem={refused.find((each) => each.photo === photo.id)?.error}
                onChange={change}
              />
            ))}
          </ul>
        )}
        {refused.length > 0 && (
          <Notice live tone="warning" title={t`Some photos were not added`}>
            <p>
              <Trans>They are still listed, each with the reason.</Trans>
            </p>
          </Notice>
        )}
        {adding.isPending && (
          <ProgressBar label={t`Adding photos`} value={adding.done} max={used.length} />
        )}
        {photos.length > 0 && (
          <div className="flex flex-wrap gap-3">
            <Button loading={adding.isPending} disabled={used.length === 0} onClick={add}>
              {plural(
                { count: used.length },
                { 0: 'Add photos', one: 'Add # photo', other: 'Add # photos' },
              )}
            </Button>
            <Button variant="quiet" onClick={() => setPhotos([])}>
              <Trans>Cancel</Trans>
            </Button>
          </div>
        )}
      </DropArea>
    </Section>
  );
}

interface PhotoRowProps {
  photo: ChosenPhoto;
  people: readonly Person[];
  /** The reason the server refused it. */
  problem: unknown;
  onChange: (photo: ChosenPhoto) => void;
}

function PhotoRow({ photo, people, problem, onChange }: PhotoRowProps) {
  const { file, person } = photo;
  const preview = useMemo(() => URL.createObjectURL(file), [file]);
  useEffect(() => () => URL.revokeObjectURL(preview), [preview]);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <img
        src={preview}
        alt=""
        className="size-14 shrink-0 rounded-md border border-rule bg-sunken object-cover"
      />
      <span className="grid min-w-0 flex-1 basis-40">
        <span dir="auto" className="truncate text-sm text-ink">
          {file.name}
        </span>
        {problem !== undefined && (
          <span className="text-sm text-danger">{failureText('candidateUpdate', problem)}</span>
        )}
        {person === '' && (
          <span className="text-sm text-ink-soft">
            <Trans>Left out. Choose the candidate to add it.</Trans>
          </span>
        )}
        {person !== '' && people.find(({ name }) => name === person)?.hasPhoto && (
          <span className="text-sm text-ink-soft">
            <Trans>Replaces the present photo.</Trans>
          </span>
        )}
      </span>
      <ShortSelect
        label={t`Candidate in ${{ fileName: file.name }}`}
        value={person}
        onChange={(name) => onChange({ ...photo, person: name })}
        options={[
          { value: '', label: t`Leave out` },
          ...people.map(({ name }) => ({ value: name, label: name })),
        ]}
      />
      <CropButton file={file} onCropped={(cropped) => onChange({ ...photo, file: cropped })} />
    </li>
  );
}

function candidatesOf(people: readonly Person[], person: string) {
  return people.find(({ name }) => name === person)?.candidates ?? [];
}
