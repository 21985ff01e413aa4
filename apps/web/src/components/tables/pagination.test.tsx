import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { Pagination } from './pagination';

function renderAt(address: string, page: number, total: number) {
  render(
    <MemoryRouter initialEntries={[address]}>
      <Pagination page={page} limit={50} total={total} />
    </MemoryRouter>,
  );
}

test('the pages keep what else the address says', () => {
  renderAt('/voters?search=ann&page=2', 2, 1234);
  expect(screen.getByText('51 to 100 of 1,234')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Previous' })).toHaveAttribute(
    'href',
    '/voters?search=ann&page=1',
  );
  expect(screen.getByRole('link', { name: 'Next' })).toHaveAttribute(
    'href',
    '/voters?search=ann&page=3',
  );
});

test('page numbers lead to the first page, the last and those around this one', () => {
  renderAt('/voters?page=50', 50, 10149);
  expect(screen.getByText('2,451 to 2,500 of 10,149')).toBeVisible();
  const numbers = screen.getAllByRole('link', { name: /^Page/ });
  expect(numbers.map((each) => each.textContent)).toEqual(['1', '49', '50', '51', '203']);
  expect(numbers[2]).toHaveAttribute('aria-current', 'page');
  expect(numbers[4]).toHaveAttribute('href', '/voters?page=203');
});

test('a list that fits on one page has no pages', () => {
  renderAt('/voters', 1, 50);
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
});

test('a page that the list no longer has leads to its last one', () => {
  renderAt('/voters?page=4&search=board', 4, 120);
  expect(screen.getByText('There is nothing on page 4 any more.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to page 3' })).toHaveAttribute(
    'href',
    '/voters?page=3&search=board',
  );
});

test('another page begins at the top of the list, where the focus goes too', async () => {
  render(
    <MemoryRouter initialEntries={['/voters']}>
      <div data-testid="list">
        <Pagination page={1} limit={50} total={120} />
      </div>
    </MemoryRouter>,
  );
  await userEvent.click(screen.getByRole('link', { name: 'Next' }));
  expect(screen.getByTestId('list')).toHaveFocus();
});
