import type { Candidate } from '@hustings/shared';
import { CorrectionNotes } from '../../../components/elections/correction-notes';
import { CandidateLink } from '../../../components/elections/candidate-link';
import { Card } from '../../../components/surfaces/card';
import { DetailList } from '../../../components/tables/detail-list';
import { Photo } from '../../../components/surfaces/photo';

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
        alt={`Photo of ${fullName}`}
        size="large"
        shape="square"
      />
      <div className="grid gap-6">
        <CorrectionNotes corrections={candidate.corrections} />
        {motto && <p className="max-w-text text-lg font-medium">“{motto}”</p>}
        {manifesto ? (
          <p className="max-w-text wrap-anywhere whitespace-pre-line">{manifesto}</p>
        ) : (
          <p className="text-ink-soft">No manifesto yet.</p>
        )}
        <div className="border-t border-rule pt-5">
          <DetailList
            details={[
              { key: 'position', label: 'Position', value: positionTitle },
              { key: 'election', label: 'Election', value: electionName },
              { key: 'organisation', label: 'Organisation', value: organisation },
              { key: 'email', label: 'Email', value: email },
              { key: 'tel', label: 'Phone', value: tel },
              {
                key: 'link',
                label: 'Web page or video',
                value: link && <CandidateLink link={link} name={fullName} />,
              },
              { key: 'votes', label: 'Votes', value: votes?.toLocaleString('en') },
            ].filter(({ value }) => value)}
          />
        </div>
      </div>
    </Card>
  );
}
