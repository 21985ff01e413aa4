import { expect, test } from '@jest/globals';
import { chooseEngine } from './engine.js';

const systemBinary = '/opt/mongod';
const found = '/usr/bin/mongod';

test.each([
  ['TEST_ENGINE=embedded comes first', { testEngine: 'embedded', systemBinary, found }, 'embedded'],
  [
    'TEST_ENGINE=mongod takes the one that is named',
    { testEngine: 'mongod', systemBinary, found },
    { mongod: systemBinary },
  ],
  [
    'TEST_ENGINE=mongod takes one that is found',
    { testEngine: 'mongod', found },
    { mongod: found },
  ],
  ['TEST_ENGINE=mongod downloads one if there is none', { testEngine: 'mongod' }, 'download'],
  [
    'MONGOMS_SYSTEM_BINARY comes before what is found',
    { systemBinary, found },
    { mongod: systemBinary },
  ],
  ['a mongod that is found comes before the embedded one', { found }, { mongod: found }],
  ['without any, the embedded one serves', {}, 'embedded'],
  ['empty variables count as absent', { testEngine: '', systemBinary: '' }, 'embedded'],
] as const)('%s', (_, settings, expected) => {
  expect(chooseEngine(settings)).toEqual(expected);
});

test('another TEST_ENGINE is refused', () => {
  expect(() => chooseEngine({ testEngine: 'mongo' })).toThrow(
    'TEST_ENGINE must be embedded, mongod or absent, and it is mongo.',
  );
});
