import { model, Schema } from 'mongoose';

/** Room that was taken for what is being stored. */
export interface Storing {
  by: string;
  amount: number;
  /** After that, its process has died. */
  until: Date;
}

export interface StoredUsage {
  /** What is counted, such as the voters of an election. */
  _id: string;
  /** No more than this is stored or being stored. */
  atMost: number;
  storing: Storing[];
  /** Counts the changes. */
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
