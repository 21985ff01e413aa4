/** The multipart field of a file, by kind of upload. */
export const uploadFields = { image: 'image', csv: 'file' } as const;

/** The path with its parameters filled in. */
export function pathOf({ path }: { path: string }, params: Record<string, string> = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}
