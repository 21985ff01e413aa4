import { uploadFields, uploadMegabytes, type Upload } from '@hustings/shared';
import { raw, type Request, type Response } from 'express';
import multer, { memoryStorage } from 'multer';
import { beginTransfer } from './admission.js';

export interface UploadedFile {
  buffer: Buffer;
  originalName: string;
}

const MEGABYTE = 1024 * 1024;

const receiverOf = (kind: Upload) =>
  multer({
    storage: memoryStorage(),
    limits: {
      files: 1,
      fileSize: uploadMegabytes[kind] * MEGABYTE,
      fields: 40,
      fieldSize: 64 * 1024,
      parts: 50,
    },
  }).single(uploadFields[kind]);

const receivers = { image: receiverOf('image'), csv: receiverOf('csv') } satisfies Record<
  Upload,
  ReturnType<multer.Multer['single']>
>;

/** Receives a CSV file sent as the body, without a form, as programs do. */
const bareCsv = raw({ type: 'text/csv', limit: uploadMegabytes.csv * MEGABYTE });

/**
 * Reads a multipart request, with its fields in `req.body`, or a bare CSV file if the call allows one.
 * Ignores other types.
 *
 * @throws AppError as `beginTransfer` does; a multer or body-parser error for too large or too many parts.
 */
export async function receiveFile(
  kind: Upload,
  req: Request,
  res: Response,
): Promise<UploadedFile | undefined> {
  const isBare = kind === 'csv' && Boolean(req.is('text/csv'));
  if (isBare || req.is('multipart/form-data')) beginTransfer(res, megabytesOf(kind, req));
  await new Promise<void>((resolve, reject) => {
    const receive = isBare ? bareCsv : receivers[kind];
    void receive(req, res, (error: unknown) => {
      if (error) reject(error instanceof Error ? error : new Error('upload failed'));
      else resolve();
    });
  });
  if (isBare) {
    const bare: unknown = req.body;
    req.body = {};
    return Buffer.isBuffer(bare) ? { buffer: bare, originalName: '' } : undefined;
  }
  return req.file && { buffer: req.file.buffer, originalName: req.file.originalname };
}

/** The stated size of the upload, which is kept in memory; if unknown, the maximum. */
function megabytesOf(kind: Upload, { headers }: Request): number {
  const { 'content-length': length, 'content-encoding': encoding } = headers;
  const most = uploadMegabytes[kind];
  if (length === undefined || encoding !== undefined) return most;
  return Math.min(most, Math.ceil(Number(length) / MEGABYTE));
}
