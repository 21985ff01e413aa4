import { model, Schema } from 'mongoose';

const rateLimitSchema = new Schema(
  { key: { type: String, unique: true }, points: Number, expire: Date },
  { versionKey: false },
);
rateLimitSchema.index({ expire: 1 }, { expireAfterSeconds: 0 });

/** rate-limiter-flexible counts in this collection; the model exists for its indexes. */
export const RateLimitModel = model('RateLimit', rateLimitSchema, 'ratelimits');
