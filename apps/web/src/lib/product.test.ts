import { expect, jest, test } from '@jest/globals';

async function readProduct() {
  jest.resetModules();
  const { product } = await import('./product');
  return product;
}

test('the page’s head says what the product is called and whom to write to', async () => {
  document.head.innerHTML = `
    <meta name="application-name" content="Poll Station" />
    <meta name="hustings-tagline" content="Decide together." />
    <meta name="hustings-support-email" content="help@poll.example" />`;
  expect(await readProduct()).toEqual({
    name: 'Poll Station',
    tagline: 'Decide together.',
    supportEmail: 'help@poll.example',
  });
});

test('a head that says nothing leaves the defaults', async () => {
  document.head.innerHTML = '<meta name="application-name" content=" " />';
  expect(await readProduct()).toEqual({
    name: 'Hustings',
    tagline: 'Vote today to shape a brighter future.',
    supportEmail: 'support@hustings.example',
  });
});
