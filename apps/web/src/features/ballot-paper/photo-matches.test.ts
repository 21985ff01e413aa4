import { expect, test } from '@jest/globals';
import { aPositionWith } from '../../test/ballots';
import { peopleOn, personNamed } from './photo-matches';

const people = peopleOn([
  aPositionWith(1, 'Chair', ['Ada Okafor', 'Bo Lind']),
  aPositionWith(2, 'Board', ['Ada Okafor', 'Ada Okafor-Lind', 'Zoë Müller', 'Ben Adams']),
]);

test.each([
  ['Ada Okafor.jpg', 'Ada Okafor'],
  ['okafor_ada-2.JPEG', 'Ada Okafor'],
  ['IMG_2031 BoLind.png', 'Bo Lind'],
  ['ada-okafor-lind.webp', 'Ada Okafor-Lind'],
  ['zoe muller.heic', 'Zoë Müller'],
  ['Ben.jpg', 'Ben Adams'],
  ['ada.jpg', undefined],
  ['IMG_2031.jpg', undefined],
  ['Somebody Else.jpg', undefined],
])('the photo %s is of %s', (file, name) => {
  expect(personNamed(file, people)?.name).toBe(name);
});

test('a person in two positions gets one photo for both', () => {
  expect(personNamed('Ada Okafor.jpg', people)?.candidates).toHaveLength(2);
});
