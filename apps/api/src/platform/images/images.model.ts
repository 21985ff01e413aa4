import { model, Schema } from 'mongoose';

export interface StoredImage {
  /** SHA-256 of the content, in hex. */
  _id: string;
  content: Buffer;
  /** When the sweep deletes the image if nothing shows it; absent after a sweep that found a use. */
  checkAt?: Date;
}

const schema = new Schema<StoredImage>(
  {
    _id: { type: String, required: true },
    content: { type: Buffer, required: true },
    checkAt: Date,
  },
  { versionKey: false },
);
schema.index({ checkAt: 1 }, { sparse: true });

export const ImageModel = model('Image', schema, 'images');
