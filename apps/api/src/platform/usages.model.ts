import { model, Schema } from 'mongoose';

/** Room reserved for something being stored. */
export interface Storing {
  by: string;
  amount: number;
  /** After this, its process counts as dead. */
  until: Date;
}

export interface StoredUsage {
  /** What is counted, such as the voters of an election. */
  _id: string;
  /** An upper bound of what is stored or being stored. */
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
