import { checkA11y, expect, test } from '../../support/browser-fixtures';
import { button, open, openTab, told } from '../../support/person';

// The posts are tested in rooms.test.
test('items are given rooms, by keyboard too, and each room has its subtotal @once', async ({
  signedIn: page,
}) => {
  const field = (name: string, line = 0) => page.locator(`[name="products[${line}].${name}"]`);
  const sums = page.getByLabel('Subtotais por ambiente');
  await open(page, '/dashboard/order/new');
  await page.locator('[name=clientName]').fill('Rui dos Ambientes');
  await openTab(page, 'Itens do pedido');
  await page.locator('[name=itemEntry]').fill('Sanca');
  await button(page, 'Linha livre').click();
  await field('value').fill('100,00');
  await field('room').fill('Sala');
  // The next line begins in the same room.
  await page.locator('[name=itemEntry]').fill('Moldura');
  await button(page, 'Linha livre').click();
  await expect(field('room', 1)).toHaveValue('Sala');
  await field('value', 1).fill('30,00');
  await field('room', 1).fill('Fachada');
  await field('room', 1).press('Control+d');
  await expect(field('amount', 2)).toBeFocused();
  await expect(field('room', 2)).toHaveValue('Fachada');
  await field('room', 2).press('Alt+ArrowUp');
  // The focus moves with the line.
  await expect(field('room', 1)).toBeFocused();
  await field('room', 1).fill('');
  await field('room', 1).press('Enter');
  await expect(page.locator('[name=itemEntry]')).toBeFocused();
  // Rooms in use are suggested once the focus has moved on.
  await expect(page.locator('#roomChoices option').first()).toHaveAttribute('value', 'Sala');
  await expect(page.locator('#roomChoices option').nth(1)).toHaveAttribute('value', 'Fachada');
  await expect(sums.locator('dt')).toHaveText([/^Sala/, /^Fachada/, /^Demais itens/]);
  await expect(sums.locator('dd')).toHaveText([/100,00/, /30,00/, /30,00/]);
  await checkA11y(page);
  await button(page, 'Salvar').click();
  await told(page, 'Orçamento cadastrado com sucesso.');
  for (const [line, room] of ['Sala', '', 'Fachada'].entries())
    await expect(field('room', line)).toHaveValue(room);
});
