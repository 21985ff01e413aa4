import type { Request, Response } from 'express';
import multer, { memoryStorage } from 'multer';

export type UploadKind = 'image' | 'csv';
export interface UploadedFile {
  buffer: Buffer;
  originalName: string;
}

const MEGABYTE = 1024 * 1024;
const kinds: Record<UploadKind, { field: string; fileSize: number }> = {
  image: { field: 'image', fileSize: 8 * MEGABYTE },
  csv: { field: 'file', fileSize: 5 * MEGABYTE },
};

const receivers = Object.fromEntries(
  Object.entries(kinds).map(([kind, { field, fileSize }]) => [
    kind,
    multer({
      storage: memoryStorage(),
      limits: { files: 1, fileSize, fields: 40, fieldSize: 64 * 1024, parts: 50 },
    }).single(field),
  ]),
) as Record<UploadKind, ReturnType<multer.Multer['single']>>;

/**
 * Reads a multipart request, its fields into `req.body`; a request of another type passes.
 *
 * @throws MulterError when something is too large or too many.
 */
export async function receiveFile(
  kind: UploadKind,
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
