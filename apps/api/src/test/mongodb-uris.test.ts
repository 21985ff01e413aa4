import { expect, test } from '@jest/globals';
import { throughAddress, withDatabase } from './mongodb-uris.js';

test.each([
  ['mongodb://localhost:27017', 'mongodb://localhost:27017/mine'],
  ['mongodb://a:1,b:2/?replicaSet=rs0', 'mongodb://a:1,b:2/mine?replicaSet=rs0'],
  ['mongodb://ann:p%40ss@a:1/', 'mongodb://ann:p%40ss@a:1/mine?authSource=admin'],
  ['mongodb://ann:p%40ss@a:1/users', 'mongodb://ann:p%40ss@a:1/mine?authSource=users'],
  ['mongodb://ann:x@a/users?authSource=all', 'mongodb://ann:x@a/mine?authSource=all'],
])('%s with another database keeps its hosts and credentials', (uri, expected) => {
  expect(withDatabase(uri, 'mine')).toBe(expected);
});

test.each([
  ['mongodb://localhost:27017/', 'mongodb://127.0.0.1:5/?directConnection=true'],
  [
    'mongodb://ann:p%40ss@a:1,b:2/users?replicaSet=rs0&appName=x',
    'mongodb://ann:p%40ss@127.0.0.1:5/users?appName=x&directConnection=true',
  ],
])('%s through one address keeps credentials and options', (uri, expected) => {
  expect(throughAddress(uri, '127.0.0.1:5')).toBe(expected);
});
