export { electionForReader } from './election-for-reader.js';
export {
  type ForMembers,
  type PresentedElection,
  type PresentedSummary,
  presentElection,
} from './elections.presenter.js';
export { summarise } from './summaries.js';
