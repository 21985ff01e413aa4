import type PDFDocument from 'pdfkit';
import QRCode from 'qrcode';

/** Draws a QR code, adjacent dark modules of a row as one rectangle, without a quiet zone around it. */
export function drawQr(
  doc: InstanceType<typeof PDFDocument>,
  text: string,
  { x, y, size }: { x: number; y: number; size: number },
): void {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' });
  const module = size / modules.size;
  doc.fillColor('black');
  for (let row = 0; row < modules.size; row++) {
    for (let column = 0; column < modules.size; column++) {
      if (!modules.get(row, column)) continue;
      const start = column;
      while (column + 1 < modules.size && modules.get(row, column + 1)) column++;
      doc.rect(x + start * module, y + row * module, (column - start + 1) * module, module);
    }
  }
  doc.fill();
}
