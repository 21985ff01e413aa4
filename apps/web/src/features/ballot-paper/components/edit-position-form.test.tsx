import { expect, test } from '@jest/globals';
import { readElectionCall, readPositionCall, updatePositionCall } from '@hustings/shared';
import { screen, within } from '@testing-library/react';
import { answer, answerError } from '../../../test/answer';
import { aPositionWith } from '../../../test/ballots';
import { aMotion, anElection } from '../../../test/elections';
import { renderAt } from '../../../test/render-at';
import { organiserSession } from '../../../test/sessions';

async function edit(position: ReturnType<typeof aPositionWith>) {
  answer(readElectionCall, 200, anElection({ positions: [position] }));
  answer(readPositionCall, 200, position);
  const { user } = renderAt(`/elections/positions/${position._id}`, {
    session: organiserSession(),
  });
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  return user;
}

test('the method of a position is changed, and only what it uses is asked for', async () => {
  const saved = answer(updatePositionCall, 204);
  const user = await edit(aPositionWith(1, 'Board', ['Ada', 'Bo', 'Cy'], 2));
  expect(screen.getByRole('radio', { name: 'A committee' })).toBeChecked();
  await user.click(screen.getByRole('radio', { name: 'Proportional representation' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('button', { name: 'Edit' })).toBeVisible();
  expect(saved[0]?.body).toEqual({
    position: 'Board',
    description: 'About the Board.',
    method: 'stv',
    seats: 2,
    maxChoices: 2,
  });
});

test('a position somebody stands for becomes no motion, and the form says why', async () => {
  answerError(updatePositionCall, 422, 'invalid', [
    { path: 'method', code: 'motion_has_candidates' },
  ]);
  const user = await edit(aPositionWith(1, 'Chair', ['Ada', 'Bo']));
  await user.click(screen.getByRole('radio', { name: 'A decision' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const problem = 'A motion has no candidates. Remove them first.';
  expect(await screen.findByText(problem)).toBeVisible();
  expect(screen.getByRole('group', { name: 'What is voted on' })).toHaveAccessibleDescription(
    problem,
  );
  await user.click(screen.getByRole('radio', { name: 'One post' }));
  expect(screen.queryByText(problem)).not.toBeInTheDocument();
});

test('the majority of a motion can be changed and its quorum taken away', async () => {
  const saved = answer(updatePositionCall, 204);
  const user = await edit(aMotion({ quorum: 30 }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Majority' }), 'absolute');
  await user.clear(screen.getByLabelText(/^Quorum/));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('button', { name: 'Edit' })).toBeVisible();
  expect(saved[0]?.body).toMatchObject({ method: 'motion', majority: 'absolute', quorum: null });
});

test('the page of a motion says what carries it and offers no candidates', async () => {
  const motion = aMotion({ quorum: 30 });
  answer(readElectionCall, 200, anElection({ positions: [motion] }));
  answer(readPositionCall, 200, motion);
  renderAt(`/elections/positions/${motion._id}`, { session: organiserSession() });
  expect(await screen.findByText('Two thirds of Yes and No')).toBeVisible();
  expect(screen.getByText('30% of the roll')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Add candidates' })).not.toBeInTheDocument();
});

test('a motion is translated, one language at a time', async () => {
  const saved = answer(updatePositionCall, 204);
  const translations = { ar: { position: 'الاشتراك' }, en: { position: 'Left from before' } };
  const user = await edit({ ...aMotion(), translations });
  await user.click(screen.getByText('Translations: Arabic'));
  expect(screen.getByRole('combobox', { name: 'Translate into' })).toHaveValue('ar');
  const titles = () => screen.getAllByLabelText(/^Title of the motion/);
  expect(titles()[1]).toHaveValue('الاشتراك');
  expect(titles()[1]).toHaveAttribute('lang', 'ar');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Translate into' }), 'French');
  const inFrench = within(screen.getByRole('group', { name: 'French' }));
  await user.type(inFrench.getByLabelText(/^Title of the motion/), 'Cotisation');
  await user.selectOptions(
    screen.getByRole('combobox', { name: 'Translate into' }),
    'Arabic: 1 of 2',
  );
  expect(titles()[1]).toHaveValue('الاشتراك');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('button', { name: 'Edit' })).toBeVisible();
  expect(saved[0]?.body).toMatchObject({
    translations: { ar: { position: 'الاشتراك' }, fr: { position: 'Cotisation' } },
  });
  expect(saved[0]?.body).not.toHaveProperty('translations.en');
});

test('a problem with a translation is shown, even in a language out of sight', async () => {
  answerError(updatePositionCall, 422, 'invalid', [
    { path: 'translations.fr.position', code: 'holds_web_address' },
  ]);
  const position = aPositionWith(1, 'Chair', ['Ada', 'Bo']);
  const user = await edit({
    ...position,
    translations: { de: { position: 'Vorsitz' }, fr: { position: 'Présidence' } },
  });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const problem = 'Please leave out web and email addresses.';
  expect(await screen.findByText(problem)).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'Translate into' })).toHaveValue('fr');
  expect(screen.getByDisplayValue('Présidence')).toHaveAccessibleDescription(problem);
});
