export * from './language.js';
export * from './answer-codes.js';
export * from './field-codes.js';
export * from './field-problem.js';
export * from './params.js';
export * from './sentence.js';
export * from './texts.js';
export * from './misprints.js';
