import type { Candidate } from '@hustings/shared';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { CorrectionNotes } from '../../../components/elections/correction-notes';
import { CandidateLink } from '../../../components/elections/candidate-link';
import { Card } from '../../../components/surfaces/card';
import { DetailList } from '../../../components/tables/detail-list';
import { Photo } from '../../../components/surfaces/photo';
import { numberText } from '../../../lib/words/numbers';

interface CandidateDetailsProps {
  candidate: Candidate;
  positionTitle: string | undefined;
  electionName: string | undefined;
}

export function CandidateDetails({
  candidate,
  positionTitle,
  electionName,
}: CandidateDetailsProps) {
  const { fullName, photoUrl, motto, manifesto, organisation, email, tel, link, votes } = candidate;
  return (
    <Card className="grid gap-6 sm:grid-cols-[auto_minmax(0,1fr)] sm:gap-8">
      <Photo
        src={photoUrl}
        name={fullName}
        alt={t`Photo of ${fullName}`}
        size="large"
        shape="square"
      />
      <div className="grid gap-6">
        <CorrectionNotes corrections={candidate.corrections} />
        {motto && <p className="max-w-text text-lg font-medium">“{motto}”</p>}
        {manifesto ? (
          <p className="max-w-text wrap-anywhere whitespace-pre-line">{manifesto}</p>
        ) : (
          <p className="text-ink-soft">
            <Trans>No manifesto yet.</Trans>
          </p>
        )}
        <div className="border-t border-rule pt-5">
          <DetailList
            details={[
              { key: 'position', label: t`Position`, value: positionTitle },
              { key: 'election', label: t`Election`, value: electionName },
              { key: 'organisation', label: t`Organisation`, value: organisation },
              { key: 'email', label: t`Email`, value: email },
              { key: 'tel', label: t`Phone`, value: tel },
              {
                key: 'link',
                label: t`Web page or video`,
                value: link && <CandidateLink link={link} name={fullName} />,
              },
              { key: 'votes', label: t`Votes`, value: votes !== undefined && numberText(votes) },
            ].filter(({ value }) => value)}
          />
        </div>
      </div>
    </Card>
  );
}
