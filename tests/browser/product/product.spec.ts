import { colorPng } from '../../../api/pictures/png';
import { expect, test } from '../../support/browser-fixtures';
import { answering, button, open, withJavaScript } from '../../support/person';

const WRONG_DIGIT = 'Há um número errado no código. Confira ou leia de novo.';

const PICTURE = {
  name: 'placa.png',
  mimeType: 'image/png',
  buffer: colorPng({ width: 40, height: 30, rgb: new Uint8Array(40 * 30 * 3).fill(120) }),
};

/** A distinct EAN-13 for each run of a test: the worker's database outlives it. */
function freshBarCode(): string {
  const base = `789${String(Date.now()).slice(-9)}`;
  const sum = [...base].reduce(
    (total, digit, index) => total + Number(digit) * (index % 2 ? 3 : 1),
    0,
  );
  return base + String((10 - (sum % 10)) % 10);
}

test('registers a product, finds it, and changes it', async ({ signedIn: page }) => {
  const barCode = freshBarCode();
  const mistyped = barCode.slice(0, -1) + String((Number(barCode.at(-1)) + 1) % 10);
  await open(page, '/dashboard/product');
  await page.getByRole('link', { name: 'Novo produto' }).click();
  await expect(page.getByRole('heading', { name: 'Cadastrar produto' })).toBeVisible();
  await answering(page);
  await expect(page.getByLabel('Empresa', { exact: true })).toHaveValue('1');
  await expect(page.getByLabel('Status')).toHaveValue('1');
  await expect(page.getByLabel('Produto', { exact: true })).toBeChecked();
  await page.getByLabel('Descrição').fill('Tabica metálica lisa');
  await page.getByLabel('NCM').fill('7308909');
  await page.getByLabel('Código de barras').fill(mistyped);
  await button(page, 'Salvar').click();
  const errors = page.locator('[id$="-error"]');
  for (const text of [
    'Digite um valor maior que zero',
    'Escolha a unidade',
    'Número NCM inválido',
    'Escolha um grupo de produtos',
  ]) {
    await expect(errors.filter({ hasText: text })).toBeVisible();
  }
  // A wrong check digit is a warning beside the field, not an error.
  await expect(page.getByText(WRONG_DIGIT)).toBeVisible();
  await expect(page.getByLabel('Código de barras')).not.toHaveAttribute('aria-invalid');

  await page.getByLabel('Código de barras').fill(barCode);
  await page.getByLabel('NCM').fill('73089090');
  await page.getByLabel('Valor').fill('40,00');
  await page.getByLabel('Custo').fill('30,00');
  await page.getByLabel('Unidade').selectOption({ label: 'Barra' });
  await page.getByLabel('Grupo de produtos').selectOption({ label: 'Perfis' });
  await page.getByLabel('Peso').fill('1,25');
  await button(page, 'Salvar e cadastrar outro').click();
  await expect(page.getByText('Produto cadastrado com sucesso')).toBeVisible();
  await expect(page.getByText(WRONG_DIGIT)).toBeHidden();
  // The next one's form is empty: nothing is asked on leaving it.
  for (const label of ['Descrição', 'Código de barras', 'NCM', 'Peso', 'Unidade'])
    await expect(page.getByLabel(label)).toHaveValue('');
  await expect(page.getByLabel('Descrição')).toBeFocused();
  await page.getByRole('link', { name: 'Cancelar' }).click();
  // Its filter has a field of the same name as the form.
  await expect(button(page, 'Pesquisar')).toBeVisible();

  await page.getByLabel('Código de barras').fill(barCode);
  await button(page, 'Pesquisar').click();
  const row = page.getByRole('row').nth(1);
  await expect(row).toContainText('Tabica metálica lisa');
  await row.getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'Editar produto' })).toBeVisible();
  await answering(page);
  await expect(page.getByLabel('NCM')).toHaveValue('7308.90.90');
  await expect(page.getByLabel('Peso')).toHaveValue('1,25');
  await expect(page.getByText('R$ 10,00 (25,0%)')).toBeVisible();
  await page.getByLabel('Valor').fill('60,00');
  await page.getByLabel('Status').selectOption({ label: 'Inativo' });
  await button(page, 'Atualizar').click();
  await expect(page.getByText('Produto atualizado com sucesso')).toBeVisible();
  await expect(page.getByLabel('Código de barras')).toHaveValue(barCode);
  await expect(page.getByRole('row').nth(1)).toContainText('R$ 60,00');
  await expect(page.getByRole('row').nth(1)).toContainText('Inativo');
});

// The posts are tested in register-form.test.
test('refuses a bar code that another product has, and keeps typed text @once', async ({
  signedIn: page,
}) => {
  await open(page, '/dashboard/product/1');
  const taken = await page.getByLabel('Código de barras').inputValue();
  await open(page, '/dashboard/product/2');
  await page.getByLabel('Código de barras').fill(taken);
  await page.getByLabel('Descrição').fill('Nome que fica');
  await button(page, 'Atualizar').click();
  const error = 'Já existe um produto ativo com este código de barras.';
  await expect(page.locator('[id$="-error"]', { hasText: error })).toBeVisible();
  await expect(page.getByLabel('Descrição')).toHaveValue('Nome que fica');
  await expect(page.getByLabel('Código de barras')).toHaveAttribute('aria-invalid', 'true');
});

test('masks, and shows margin and check digit while typing @js-only', async ({
  signedIn: page,
}) => {
  await open(page, '/dashboard/product/new');
  await page.getByLabel('NCM').pressSequentially('68091100');
  await expect(page.getByLabel('NCM')).toHaveValue('6809.11.00');
  await page.getByLabel('Valor').pressSequentially('10000');
  await expect(page.getByLabel('Valor')).toHaveValue('100,00');
  await expect(page.getByText('Preencha valor e custo.')).toBeVisible();
  await page.getByLabel('Custo').pressSequentially('12500');
  await expect(page.getByRole('status').filter({ hasText: '− R$ 25,00 (−25,0%)' })).toBeVisible();
  await expect(page.getByText('O custo é maior que o valor.')).toBeVisible();
  await page.getByLabel('Custo').fill('75,00');
  await expect(page.getByRole('status').filter({ hasText: 'R$ 25,00 (25,0%)' })).toBeVisible();
  await expect(page.getByText('O custo é maior que o valor.')).toBeHidden();

  const barCode = page.getByLabel('Código de barras');
  await barCode.pressSequentially('78955514');
  // Eight digits may be the start of thirteen: they are checked on blur.
  await expect(page.getByText(WRONG_DIGIT)).toBeHidden();
  await barCode.press('Tab');
  await expect(page.getByText(WRONG_DIGIT)).toBeVisible();
  await barCode.fill('7895551452636');
  await expect(page.getByText(WRONG_DIGIT)).toBeHidden();
  await barCode.fill('7895551452637');
  await expect(page.getByText(WRONG_DIGIT)).toBeVisible();
});

test('a product gets a picture from its page, which its quotes then have', async ({
  signedIn: page,
}) => {
  await open(page, '/dashboard/product/2');
  const panel = page.getByRole('region', { name: 'Foto' });
  const scripted = withJavaScript();
  // With JavaScript, typed text stays while the picture is sent.
  if (scripted) await page.getByLabel('Peso (kg)').fill('7,25');
  const file = page.locator('#picture-file');
  await file.setInputFiles({ ...PICTURE, buffer: Buffer.from('no picture') });
  await button(page, 'Enviar foto').click();
  await expect(page.getByText('Envie a foto em JPEG ou PNG').first()).toBeVisible();
  await file.setInputFiles(PICTURE);
  await button(page, 'Enviar foto').click();
  const shown = panel.getByRole('img', { name: 'Foto do produto' });
  await expect(shown).toBeVisible();
  await expect
    .poll(() => shown.evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0);
  if (scripted) await expect(page.getByLabel('Peso (kg)')).toHaveValue('7,25');
  await button(page, 'Remover foto').click();
  const question = page.getByRole('dialog', { name: 'Remover foto' });
  await question.getByRole('button', { name: 'Voltar' }).click();
  await expect(shown).toBeVisible();
  await button(page, 'Remover foto').click();
  await question.getByRole('button', { name: 'Remover' }).click();
  await expect(panel.getByText('Nenhuma foto')).toBeVisible();
  await expect(shown).toHaveCount(0);
  if (scripted) await expect(file).toBeFocused();
});
