export function buildTests(root: string): Promise<void>;
