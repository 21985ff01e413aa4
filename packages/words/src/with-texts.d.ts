export function withTexts(
  code: string,
  file: string,
  translated?: (text: { id: string; message: string }) => string,
  language?: string,
): { code: string } | undefined;
