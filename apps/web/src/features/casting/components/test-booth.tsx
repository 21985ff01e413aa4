import { methodsOn, voteText, type Election } from '@hustings/shared';
import { useReducer, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { nextPhase, phaseOf } from '../ballot-phases';
import { shuffled } from '../test-votes';
import { choicesToCast, newBallot } from '../unsent-ballot';
import { BallotSheets } from './ballot-sheets';
import { TestCount } from './test-count';

interface TestBoothProps {
  election: Election;
  paper: Election['positions'];
}

/** A complete test vote, except that the ballot is counted here instead of being sent. */
export function TestBooth({ election, paper }: TestBoothProps) {
  const [votes, setVotes] = useState<readonly string[]>([]);
  const [isMarking, setIsMarking] = useState(true);
  const navigate = useNavigate();

  function cast(vote: string) {
    setVotes([...votes, vote]);
    setIsMarking(false);
  }

  function markAnother() {
    void navigate('?', { replace: true });
    setIsMarking(true);
  }

  if (isMarking) return <TestBallot election={election} paper={paper} onCast={cast} />;
  return (
    <TestCount
      election={election}
      paper={paper}
      votes={votes}
      onAnother={markAnother}
      onThrowAway={() => {
        setVotes([]);
        markAnother();
      }}
    />
  );
}

interface TestBallotProps extends TestBoothProps {
  /** @param vote In the format of `voteText`. */
  onCast: (vote: string) => void;
}

function TestBallot({ election, paper, onCast }: TestBallotProps) {
  const [state, tell] = useReducer(nextPhase, undefined, () => phaseOf(newBallot()));
  const [positions] = useState(() =>
    election.settings.shuffleCandidates
      ? paper.map((each) => ({ ...each, candidates: shuffled(each.candidates) }))
      : paper,
  );
  if (!('marks' in state)) return null;
  return (
    <BallotSheets
      election={election}
      positions={positions}
      state={state}
      onEvent={tell}
      onCast={() =>
        onCast(voteText(choicesToCast(state.marks, { positions }), methodsOn({ positions })))
      }
    />
  );
}
