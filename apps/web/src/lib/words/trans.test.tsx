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

test('a name with tags is shown as it was typed', () => {
  const name = '<b>Ada</b> <0>Ben</0> <name/>';
  expect(
    shown(
      <Trans>
        Dear <i>{name}</i> of {name}
      </Trans>,
    )
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>'),
  ).toBe(`Dear <i>${name}</i> of ${name}`);
});
