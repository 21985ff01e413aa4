export const browsers: string[];
