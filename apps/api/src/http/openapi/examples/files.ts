import type { MediaType } from '@hustings/shared';
import { ballots, people, votes, voteTextOf } from './club.js';
import { auditEntries, voteAnswers } from './vote-answers.js';

/** Example files, by call name. Pictures have no readable content. */
export const fileExamples: Record<string, Partial<Record<MediaType, string>>> = {
  downloadRoll: {
    'text/csv': lines(
      'fullName,email,invited,hasVoted',
      `${people.voter.fullName},${people.voter.email},sent,yes`,
      `${people.otherVoter.fullName},${people.otherVoter.email},failed,no`,
    ),
  },
  exportChosen: {
    'text/csv': lines(
      'fullName,email,invited,hasVoted',
      `${people.otherVoter.fullName},${people.otherVoter.email},failed,no`,
    ),
  },
  compareRoll: {
    'text/csv': lines(
      'fullName,email,memberNo',
      `${people.voter.fullName},${people.voter.email},17`,
    ),
  },
  downloadImportErrors: {
    'text/csv': lines(
      'line,reason,Name,E-mail',
      '4,E-mail: Must be a valid email,Charles Babbage,charles at club.example',
    ),
  },
  downloadResults: {
    'text/csv': lines(
      'position,candidate,votes,share %,outcome,ballots,abstentions,annulment,annulled at,annulled by,reason,method,votes are,seats,majority,quorum %,needed,place,stage 1',
      `Treasurer,${people.ada.fullName},2,66.7,elected,3,0,,,,,plurality,votes,1,,,,1,`,
      `Treasurer,${people.charles.fullName},1,33.3,,3,0,,,,,plurality,votes,1,,,,,`,
      `Chair,${people.ada.fullName},2,66.7,elected,3,0,,,,,irv,first preferences,1,,,2,1,2`,
      `Chair,${people.charles.fullName},1,33.3,,3,0,,,,,irv,first preferences,1,,,2,,1`,
    ),
  },
  streamResults: {
    'text/event-stream': `event: results\ndata: ${JSON.stringify(voteAnswers.readResults[200])}\n\n`,
  },
  downloadAuditTrail: {
    'text/csv': lines(
      'number,at,actor,action,details,hash,salt',
      ...auditEntries.map(({ seq, at, actor, action, details, hash, salt }) =>
        [seq, at, actor, action, quoted(JSON.stringify(details)), hash, salt].join(','),
      ),
    ),
  },
  downloadRankings: {
    'text/plain': [
      '2 1',
      '1 0',
      '2 1 2 0',
      '1 2 0',
      '0',
      '"Ada"',
      '"Charles"',
      '"Board: Chair"',
      '',
    ].join('\n'),
  },
  readBallotBox: {
    'text/csv': lines(
      'record,trackingCode,nonce,vote',
      ...ballots.map(({ trackingCode }) => `code,${trackingCode},,`),
      ...votes.map((choices) => `vote,,,${voteTextOf(choices)}`),
    ),
  },
};

function lines(...rows: string[]): string {
  return rows.map((row) => `${row}\r\n`).join('');
}

function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}
