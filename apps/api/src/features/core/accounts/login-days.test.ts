import { expect, test } from '@jest/globals';
import mongoose, { Types } from 'mongoose';
import { migrate } from '../../../platform/migrations.js';
import { useTestApp } from '../../../test/test-app.js';
import { loginDaysMigration } from './login-days.js';

const testApp = useTestApp();

test('times at which voters signed in become days, and those of organisers stay', async () => {
  const at = new Date('2026-03-01T17:45:12.345Z');
  const accounts = mongoose.connection.collection('accounts');
  const fields = { verified: true, updatedAt: at };
  const voters = Array.from({ length: 1_500 }, (_, n) => ({
    _id: new Types.ObjectId(),
    email: `voter-${n}@example.org`,
    role: 'voter',
    ...fields,
    lastLogin: n % 10 === 0 ? null : at,
  }));
  await accounts.insertMany(voters);
  await accounts.insertOne({
    email: 'ada@example.org',
    role: 'organiser',
    ...fields,
    lastLogin: at,
  });
  await migrate(testApp.deps, [loginDaysMigration]);
  const day = new Date('2026-03-01');
  expect(await accounts.countDocuments({ lastLogin: day })).toBe(1_350);
  expect(await accounts.countDocuments({ lastLogin: null })).toBe(150);
  expect(await accounts.find({ lastLogin: at }).toArray()).toMatchObject([{ role: 'organiser' }]);
});
