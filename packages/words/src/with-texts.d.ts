export function withTexts(
  code: string,
  file: string,
  translated?: (text: { id: string; message: string }) => string,
): { code: string } | undefined;
