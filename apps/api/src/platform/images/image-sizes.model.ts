import { model, Schema } from 'mongoose';

/** How large an image is and whose limit it counts for, apart from its content so that a sum reads little. */
export interface StoredImageSize {
  /** The image's own. */
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
