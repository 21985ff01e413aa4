import { uploadFields, uploadMegabytes, type Upload } from '@hustings/shared';
import type { Request, Response } from 'express';
import multer, { memoryStorage } from 'multer';

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

/**
 * Reads a multipart request, its fields into `req.body`; a request of another type passes.
 *
 * @throws MulterError when something is too large or too many.
 */
export async function receiveFile(
  kind: Upload,
  req: Request,
  res: Response,
): Promise<UploadedFile | undefined> {
  await new Promise<void>((resolve, reject) => {
    receivers[kind](req, res, (error: unknown) => {
      if (error) reject(error instanceof Error ? error : new Error('upload failed'));
      else resolve();
    });
  });
  return req.file && { buffer: req.file.buffer, originalName: req.file.originalname };
}
