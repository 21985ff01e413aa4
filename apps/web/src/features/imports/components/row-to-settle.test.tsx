import { expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { RowToSettle } from './row-to-settle';

test('calls a line of a workbook a row, also in the sentence about another one', () => {
  const params = { line: 5 };
  render(
    <RowToSettle
      list="refused"
      lineWord="Row"
      row={{
        line: 25,
        fullName: 'Ursula Ott',
        email: 'ada@example.org',
        problems: [{ path: 'email', code: 'address_of_another_line', params, message: '' }],
      }}
      decision={undefined}
      onSettle={jest.fn()}
      onUndo={jest.fn()}
    />,
  );
  expect(screen.getByRole('listitem', { name: 'Row 25' })).toHaveTextContent(
    'Email: Row 5 has this address already.',
  );
});
