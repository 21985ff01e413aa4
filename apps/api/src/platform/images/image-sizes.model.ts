import { model, Schema } from 'mongoose';

/** The size and owner of the image with this id, stored apart from its content so that sums read little. */
export interface StoredImageSize {
  _id: string;
  /** The owner who stored the image first; it counts towards their limit. */
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
