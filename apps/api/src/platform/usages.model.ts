import { model, Schema } from 'mongoose';

/** Room reserved for a write under way. */
export interface Storing {
  by: string;
  amount: number;
  /** After this, the process counts as dead and the reservation ends. */
  until: Date;
}

export interface StoredUsage {
  /** What is counted, such as the voters of an election. */
  _id: string;
  /** An upper bound of the amount stored or being stored. */
  atMost: number;
  storing: Storing[];
  revision: number;
}

const schema = new Schema<StoredUsage>(
  {
    _id: String,
    atMost: { type: Number, required: true },
    storing: { type: [Schema.Types.Mixed], required: true } as never,
    revision: { type: Number, required: true },
  },
  { versionKey: false },
);

export const UsageModel = model('Usage', schema, 'usages');
