import { checkA11y, expect, test } from '../../support/browser-fixtures';
import { button, open, told, withJavaScript } from '../../support/person';

test('a filter gets a name, is shown above its list, and is renamed and deleted', async ({
  signedIn: page,
}) => {
  const name = `Em execução ${withJavaScript() ? 'com' : 'sem'} script`;
  await open(page, '/dashboard/order?status=4');
  await page.getByRole('link', { name: 'Salvar este filtro' }).click();
  await button(page, 'Salvar').click();
  await expect(page.getByText('Dê um nome ao filtro').first()).toBeVisible();
  await page
    .getByRole('form', { name: 'O filtro de agora' })
    .getByLabel('Nome do filtro')
    .fill(name);
  await button(page, 'Salvar').click();
  await told(page, 'O filtro foi salvo.');
  const chips = page.getByRole('navigation', { name: 'Filtros salvos' });
  await expect(chips.getByRole('link', { name })).toHaveAttribute('aria-current', 'page');
  await checkA11y(page);

  await open(page, '/dashboard/order');
  await chips.getByRole('link', { name }).click();
  await expect(page).toHaveURL(/status=4/);
  await chips.getByRole('link', { name: 'Organizar filtros' }).click();
  await page
    .getByRole('form', { name: `Filtro ${name}` })
    .getByLabel('Nome do filtro')
    .fill(`${name}!`);
  await button(page, `Renomear ${name}`).click();
  await told(page, 'O filtro tem outro nome.');
  await checkA11y(page);
  await button(page, `Excluir ${name}!`).click();
  const question = page.getByRole('dialog', { name: 'Excluir filtro' }).filter({ visible: true });
  await expect(question).toContainText(`O filtro ${name}! será excluído`);
  await checkA11y(page);
  await question.getByRole('button', { name: 'Voltar' }).click();
  await expect(question).toHaveCount(0);
  await button(page, `Excluir ${name}!`).click();
  await question.getByRole('button', { name: 'Excluir' }).click();
  await told(page, 'O filtro foi excluído.');
  await expect(page.getByText(`${name}!`)).toHaveCount(0);
});
