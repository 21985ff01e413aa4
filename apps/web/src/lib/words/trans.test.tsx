import { expect, test } from '@jest/globals';
import { Trans } from '@lingui/react/macro';
import { render } from '@testing-library/react';

const shown = (text: React.ReactElement) => render(text).container.innerHTML;

test('a text keeps its elements, with what is in them and around them', () => {
  const name = 'Ada';
  expect(
    shown(
      <Trans>
        Dear {name}, read{' '}
        <a href="/terms">
          the <b>terms</b>
        </a>{' '}
        first.
        <br />
        {<i>Thanks</i>}
      </Trans>,
    ),
  ).toBe('Dear Ada, read <a href="/terms">the <b>terms</b></a> first.<br><i>Thanks</i>');
});
