export * from './language.js';
export * from './params.js';
export * from './sentence.js';
export * from './english/english.js';
