import { createHash } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import { describe, expect, test } from '@jest/globals';
import request, { type Response } from 'supertest';
import sharp from 'sharp';
import type { Actor } from '../platform/access-tokens.js';
import { anActor, asking } from '../test/builders/actors.js';
import { asActor } from '../test/builders/ballots.js';
import { photographedCandidate, savedElection, savedPosition } from '../test/builders/elections.js';
import { heicBomb, heicPhoto } from '../test/builders/heic-photos.js';
import { aPhoto } from '../test/builders/images.js';
import { addedVoter } from '../test/builders/voters.js';
import { useTestApp } from '../test/test-app.js';
import { until } from '../test/waiting.js';
import { sweepImages } from '../sweep-images.js';
import { deleteImage, unsettledImages } from '../platform/images/images.service.js';

const testApp = useTestApp();

const as = (actor: Actor | undefined) => asking(testApp, actor);
const UNKNOWN = `/api/v1/images/${'0'.repeat(64)}`;
const GPS = { IFD3: { GPSLatitude: '51/1 30/1 0/1', GPSLongitude: '0/1 7/1 0/1' } };

/** An organiser with an election and a position, who uploads both kinds of picture. */
async function anUploader() {
  const organiser = anActor();
  const election = await savedElection(testApp, organiser);
  const position = await savedPosition(testApp, organiser, election._id);
  const candidate = await photographedCandidate(testApp, organiser, position);
  return {
    organiser,
    election,
    position,
    candidate,
    photo: (file: Buffer, name = 'photo.jpg', contentType = 'image/jpeg') =>
      as(organiser)
        .put(`/api/v1/candidates/${candidate._id}`)
        .attach('image', file, { filename: name, contentType }),
    poster: (file: Buffer) =>
      as(organiser)
        .put(`/api/v1/elections/${election._id}`)
        .attach('image', file, { filename: 'poster.jpg', contentType: 'image/jpeg' }),
  };
}

async function served(url: string): Promise<Omit<Response, 'body'> & { body: Buffer }> {
  return request(testApp.app)
    .get(url)
    .buffer(true)
    .parse((res, done) => {
      const chunks: Buffer[] = [];
      res.on('data', (chunk: Buffer) => chunks.push(chunk));
      res.on('end', () => done(null, Buffer.concat(chunks)));
    });
}

async function storedPhoto(file: Buffer, name?: string, type?: string): Promise<Buffer> {
  const answer = await (await anUploader()).photo(file, name, type);
  expect(answer.status).toBe(200);
  return (await served(answer.body.photoUrl as string)).body;
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

/** A few hundred bytes that claim to have this many pixels. */
function bomb(width: number, height: number): Buffer {
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 0, 0, 0, 0]);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(100_000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

describe('a stored picture', () => {
  test('is a WebP without the camera’s notes, upright', async () => {
    const photo = await sharp({ create: { width: 60, height: 20, channels: 3, background: 'red' } })
      .withMetadata({ orientation: 6 })
      .withExifMerge({ IFD0: { Copyright: 'Ada Lovelace' }, ...GPS })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">secret place</x:xmpmeta>')
      .withIccProfile('p3')
      .jpeg()
      .toBuffer();
    expect(photo.includes('Lovelace')).toBe(true);
    expect((await sharp(photo).metadata()).orientation).toBe(6);
    const content = await storedPhoto(photo);
    const { format, width, height, exif, xmp, icc, iptc, orientation } =
      await sharp(content).metadata();
    expect({ format, width, height }).toEqual({ format: 'webp', width: 20, height: 60 });
    expect([exif, xmp, icc, iptc, orientation]).toEqual(Array(5).fill(undefined));
    expect(content.includes('Lovelace')).toBe(false);
    expect(content.includes('secret')).toBe(false);
  });

  test('of a person has at most 512 pixels a side, a poster 1600', async () => {
    const { photo, poster } = await anUploader();
    const sizeOf = async (url: string) => {
      const { width, height } = await sharp((await served(url)).body).metadata();
      return [width, height];
    };
    const wide = await aPhoto(2_000, 1_000);
    expect(await sizeOf((await photo(wide).expect(200)).body.photoUrl)).toEqual([512, 256]);
    expect(await sizeOf((await poster(wide).expect(200)).body.posterUrl)).toEqual([1_600, 800]);
    const tall = await aPhoto(100, 600);
    expect(await sizeOf((await photo(tall).expect(200)).body.photoUrl)).toEqual([85, 512]);
  });

  test('is never enlarged', async () => {
    const { width, height } = await sharp(await storedPhoto(await aPhoto(30, 40))).metadata();
    expect([width, height]).toEqual([30, 40]);
  });

  test.each(['jpeg', 'png', 'webp', 'gif'] as const)(
    'may be uploaded as %s, whatever its name and type say',
    async (format) => {
      const file = await sharp(await aPhoto())
        .toFormat(format)
        .toBuffer();
      const content = await storedPhoto(file, '../../etc/passwd.html', 'text/html');
      expect((await sharp(content).metadata()).format).toBe('webp');
    },
  );

  test('may be uploaded in the format of phones', async () => {
    const content = await storedPhoto(heicPhoto, 'IMG_0001.HEIC', 'image/heic');
    const { data, info } = await sharp(content).raw().toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([64, 48]);
    const [red = 0, , blue = 0] = data.subarray(8 * info.channels);
    expect(red).toBeGreaterThan(blue);
  });

  test('contains nothing that was hidden behind the picture', async () => {
    const file = Buffer.concat([await aPhoto(), Buffer.from('<script>alert(1)</script>')]);
    expect((await storedPhoto(file, 'a.png')).includes('script')).toBe(false);
  });

  test('is stored once for the same content', async () => {
    const file = await aPhoto();
    const [one, two] = [await anUploader(), await anUploader()];
    const [first, second] = [await one.photo(file).expect(200), await two.photo(file).expect(200)];
    expect(first.body.photoUrl).toBe(second.body.photoUrl);
  });
});

describe('a file that is not a picture', () => {
  const notPictures: [string, () => Promise<Buffer> | Buffer][] = [
    ['text', () => Buffer.from('Not an image at all.')],
    ['nothing', () => Buffer.alloc(0)],
    ['a page', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a drawing with a script', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a PDF', () => Buffer.from('%PDF-1.7\n1 0 obj\n')],
    [
      'a TIFF',
      async () =>
        sharp(await aPhoto())
          .tiff()
          .toBuffer(),
    ],
    ['only the first bytes of a JPEG', () => Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16])],
    ['a PNG that is cut off', async () => (await aPhoto(300, 300)).subarray(0, 200)],
    ['a photo of a telephone that is cut off', () => heicPhoto.subarray(0, 400)],
    ['a PNG with a header only', () => bomb(10, 10).subarray(0, 33)],
  ];

  test.each(notPictures)('is refused: %s, even if it is called a JPEG', async (_what, file) => {
    const { photo, organiser, candidate } = await anUploader();
    const answer = await photo(await file());
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({
      code: 'not_an_image',
      message:
        'This file is not an image we can read. Please choose a JPEG, PNG, WebP, GIF or HEIC.',
      errors: [{ path: 'image' }],
    });
    const read = await as(organiser).get(`/api/v1/candidates/${candidate._id}`).expect(200);
    expect(read.body).toEqual(candidate);
  });

  test('is refused by every upload', async () => {
    const { organiser, election, position, poster } = await anUploader();
    const file = Buffer.from('Not an image at all.');
    const ids = { election: election._id, position: position._id };
    for (const answer of [
      await poster(file).expect(422),
      await as(organiser)
        .post('/api/v1/candidates')
        .field({ ...ids, fullName: 'Ada' })
        .attach('image', file, 'a.png')
        .expect(422),
      await as(organiser)
        .post(`/api/v1/elections/${election._id}/voters`)
        .field({ fullName: 'Ada', email: 'ada@example.org' })
        .attach('image', file, 'a.png')
        .expect(422),
    ]) {
      expect(answer.body).toMatchObject({ code: 'not_an_image', errors: [{ path: 'image' }] });
    }
  });

  test.each([
    [50_000, 50_000],
    [2_147_483_647, 1],
  ])('is refused without decoding: a bomb of %d by %d pixels', async (width, height) => {
    const { photo } = await anUploader();
    const answer = await photo(bomb(width, height)).expect(422);
    expect(answer.body.code).toBe('not_an_image');
  });

  test.each([
    ['a PNG', bomb(6_400, 6_400)],
    ['a photo of a telephone', heicBomb],
  ])('says of %s how many pixels are too many', async (_what, file) => {
    const { photo } = await anUploader();
    const answer = await photo(file).expect(422);
    expect(answer.body.message).toBe(
      'This image has more than 40 million pixels. Please choose a smaller one.',
    );
  });
});

describe('an upload', () => {
  test('of more than 8 MB is 413, at the field', async () => {
    const { photo } = await anUploader();
    const answer = await photo(Buffer.alloc(8 * 1024 * 1024 + 1)).expect(413);
    expect(answer.body).toMatchObject({
      code: 'too_large',
      errors: [{ path: 'image', message: 'This file is too large.' }],
    });
  });

  test('with a text longer than any field takes is 413, at the field', async () => {
    const { organiser, candidate } = await anUploader();
    const answer = await as(organiser)
      .put(`/api/v1/candidates/${candidate._id}`)
      .field('manifesto', 'x'.repeat(65 * 1024))
      .expect(413);
    expect(answer.body).toMatchObject({ code: 'too_large', errors: [{ path: 'manifesto' }] });
  });

  test.each([
    ['without a boundary', 'multipart/form-data', 'nonsense'],
    ['that ends too early', 'multipart/form-data; boundary=b', '--b\r\nContent-Disposition: form'],
    [
      'that ends within a file',
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\n\r\n\x89PNG',
    ],
  ])('%s is 400', async (_what, type, body) => {
    const { organiser, candidate } = await anUploader();
    const answer = await as(organiser)
      .put(`/api/v1/candidates/${candidate._id}`)
      .set('Content-Type', type)
      .send(body)
      .expect(400);
    expect(answer.body).toMatchObject({ code: 'malformed' });
  });

  test('of two files, or in a field of another name, is 400', async () => {
    const { organiser, candidate, photo } = await anUploader();
    const file = await aPhoto();
    await photo(file).attach('image', file, 'b.png').expect(400);
    await as(organiser)
      .put(`/api/v1/candidates/${candidate._id}`)
      .attach('photo', file, 'a.png')
      .expect(400);
  });
});

test('answers are sent at once while many large photos are being drawn', async () => {
  const { photo } = await anUploader();
  const large = await sharp({
    create: { width: 4_000, height: 4_000, channels: 3, background: 'red' },
  })
    .png({ progressive: true, palette: true })
    .toBuffer();
  let drawn = 0;
  const uploads = Array.from({ length: 16 }, () =>
    photo(large).then(({ status }) => {
      drawn += 1;
      return status;
    }),
  );
  await until('the first to be drawn', () => drawn > 0);
  const before = drawn;
  // Compressed by one of the threads that draw photos.
  await request(testApp.app).get('/api/openapi.json').expect(200);
  expect(drawn - before).toBeLessThan(5);
  expect(await Promise.all(uploads)).toEqual(Array(16).fill(200));
}, 60_000);

describe('reading a picture', () => {
  test('is open to everybody, and cached forever', async () => {
    const { candidate } = await anUploader();
    const answer = await served(candidate.photoUrl ?? '');
    expect(answer.status).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    const hash = createHash('sha256').update(answer.body).digest('hex');
    expect(candidate.photoUrl).toBe(`/api/v1/images/${hash}`);
    await request(testApp.app)
      .get(candidate.photoUrl ?? '')
      .set('If-None-Match', answer.headers.etag ?? '')
      .expect(304);
  });

  test.each([UNKNOWN, '/api/v1/images/x', '/api/v1/images/%00', '/api/v1/images/..%2f..%2fetc'])(
    '%s is 404, which is not cached',
    async (path) => {
      const answer = await request(testApp.app).get(path).expect(404);
      expect(answer.body).toMatchObject({ code: 'not_found' });
      expect(answer.headers['cache-control']).toBe('no-store');
    },
  );

  test('stops with the sweep once nothing shows it, and not before', async () => {
    const [one, two] = [await anUploader(), await anUploader()];
    const [shared, replaced] = [await aPhoto(), await aPhoto()];
    const url = (await one.photo(replaced).expect(200)).body.photoUrl as string;
    const kept = (await one.photo(shared).expect(200)).body.photoUrl as string;
    await two.photo(shared).expect(200);
    await as(two.organiser).delete(`/api/v1/candidates/${two.candidate._id}`).expect(204);
    await sweepImages();
    expect((await served(url)).status).toBe(200);
    await sweepImages(new Date(Date.now() + 11 * 60_000));
    expect((await served(url)).status).toBe(404);
    expect((await served(kept)).status).toBe(200);
  });

  test('continues while an election, a candidate, a voter or an account shows it', async () => {
    const { organiser, election, photo, poster } = await anUploader();
    const voter = await addedVoter(testApp, organiser, election._id);
    const pictures = {
      candidate: await photo(await aPhoto()),
      election: await poster(await aPhoto()),
      registration: await as(organiser)
        .put(`/api/v1/voters/${voter._id}`)
        .attach('image', await aPhoto(), 'photo.png'),
      account: await as(asActor(voter))
        .put(`/api/v1/voters/${voter.account}`)
        .attach('image', await aPhoto(), 'photo.png'),
    };
    await sweepImages(new Date(Date.now() + 11 * 60_000));
    for (const [of, answer] of Object.entries(pictures)) {
      expect({ of, status: answer.status }).toEqual({ of, status: 200 });
      const { photoUrl, posterUrl } = answer.body as { photoUrl?: string; posterUrl?: string };
      expect({ of, status: (await served(photoUrl ?? posterUrl ?? '')).status }).toEqual({
        of,
        status: 200,
      });
    }
  });

  test('continues if it is uploaded again while the sweep looks for what shows it', async () => {
    const [one, two] = [await anUploader(), await anUploader()];
    const picture = await aPhoto();
    const url = (await one.photo(picture).expect(200)).body.photoUrl as string;
    await as(one.organiser).delete(`/api/v1/candidates/${one.candidate._id}`).expect(204);
    const unsettled = await unsettledImages(new Date(Date.now() + 11 * 60_000));
    const unshown = unsettled.find(({ _id }) => url.endsWith(_id));
    await two.photo(picture).expect(200);
    await deleteImage(unshown!);
    expect((await served(url)).status).toBe(200);
  });
});
