/** Pictures up to this size are sent unchanged. */
const SMALL_BYTES = 1024 * 1024;
/** The longest side of any image the server keeps: that of posters. */
const LONGEST_SIDE = 1600;
const JPEG_QUALITY = 0.9;

/**
 * Shrinks a big picture, so that a photo straight from a phone uploads fast and stays within the limit.
 * Small files, GIFs and files the browser cannot read stay as they are; the server checks them.
 */
export async function smallerPicture(file: File): Promise<File> {
  if (file.size <= SMALL_BYTES || file.type === 'image/gif') return file;
  try {
    const picture = await createImageBitmap(file);
    const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(picture.width * scale));
    canvas.height = Math.max(1, Math.round(picture.height * scale));
    const context = canvas.getContext('2d');
    if (!context) return file;
    // JPEG has no transparency, which would turn black.
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    const blob = await new Promise<Blob | null>((resolve) =>
      canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY),
    );
    if (!blob || blob.size >= file.size) return file;
    return new File([blob], file.name.replace(/\.\w+$/, '.jpg'), { type: blob.type });
  } catch {
    return file;
  }
}
