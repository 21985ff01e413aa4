import { model, Schema } from 'mongoose';

/** An image's size and whose limit it counts for. Separate from its content, so that sums read little. */
export interface StoredImageSize {
  /** The image's id. */
  _id: string;
  /** Who stored it first. */
  owner: string;
  bytes: number;
}

const schema = new Schema<StoredImageSize>(
  {
    _id: String,
    owner: { type: String, required: true },
    bytes: { type: Number, required: true },
  },
  { versionKey: false },
);
schema.index({ owner: 1 });

export const ImageSizeModel = model('ImageSize', schema, 'imagesizes');
