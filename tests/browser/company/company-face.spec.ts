import { expect, test } from '../../support/browser-fixtures';
import { answering, button, open, withJavaScript } from '../../support/person';

const LOGO = {
  name: 'logo.svg',
  mimeType: 'image/svg+xml',
  buffer: Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 120"><path fill="#0f766e" d="M10 10h280v100h-280z"/></svg>',
  ),
};
const HOSTILE = { ...LOGO, buffer: Buffer.from('<svg><script>alert(1)</script></svg>') };

test('gives a company its logo and document texts: refused, previewed, saved', async ({
  signedIn: page,
}) => {
  await open(page, '/dashboard/company/1');
  await page.getByRole('link', { name: 'Logo e textos dos documentos' }).click();
  await expect(page.getByRole('heading', { name: 'Logo e textos dos documentos' })).toBeVisible();
  await answering(page);
  const scripted = withJavaScript();
  // With JavaScript, typed text stays while the logo is sent; without, the page says to save first.
  if (scripted) await page.getByLabel('Prazo de entrega').fill('10 dias úteis');

  const file = page.locator('#logo-file');
  const send = page.getByRole('button', { name: /^(?:Enviar|Trocar) logo$/ });
  await file.setInputFiles(HOSTILE);
  await send.click();
  await expect(page.getByText('O SVG usa “script”').first()).toBeVisible();
  await file.setInputFiles(LOGO);
  await send.click();
  const logo = page.getByRole('img', { name: 'Logo da empresa' });
  await expect(logo).toBeVisible();
  await expect
    .poll(() => logo.evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBe(600);
  if (scripted) await expect(page.getByLabel('Prazo de entrega')).toHaveValue('10 dias úteis');

  await page.getByLabel('Cor de destaque').fill('#ffcc00');
  await page.getByLabel('Condições').fill('Pagamento à vista.');
  await button(page, 'Atualizar').click();
  await expect(page.getByText('A mais próxima que serve é #907300').first()).toBeVisible();
  await expect(page.getByLabel('Condições')).toHaveValue('Pagamento à vista.');

  await page.getByLabel('Cor de destaque').fill('#907300');
  if (!scripted) await page.locator('button[value=preview]').click();
  const paper = page.getByRole('img', { name: /orçamento de exemplo/ });
  await expect(paper.getByText('Pagamento à vista.')).toBeVisible();
  await expect(paper.locator('path[stroke="#907300"]')).toHaveCount(1);
  await button(page, 'Atualizar').click();
  await expect(page.getByText('Documentos da empresa atualizados com sucesso')).toBeVisible();
});

test('examples show the form’s values where its fields are read-only @js-only', async ({
  signedIn: page,
}) => {
  // As for a role that may only open the record: FormData has none of the fields.
  const lock = () =>
    page.evaluate(() => {
      const form = document.querySelector('form[data-kept]');
      for (const field of form?.querySelectorAll('input, select, textarea') ?? [])
        (field as HTMLInputElement).disabled = true;
      form?.dispatchEvent(new Event('input', { bubbles: true }));
    });
  await open(page, '/dashboard/company/1/face');
  await answering(page);
  await page.getByLabel('Condições').fill('Só o que está escrito.');
  await page.getByLabel('Mostrar o Pix da primeira parcela').check();
  const paper = page.getByRole('img', { name: /orçamento de exemplo/ });
  await expect(paper.getByText('Só o que está escrito.')).toBeVisible();
  await lock();
  await expect(page.getByLabel('Condições')).toBeDisabled();
  await expect(paper.getByText('Só o que está escrito.')).toBeVisible();
  await expect(paper.getByText('Pagamento por Pix')).toBeVisible();

  await open(page, '/dashboard/company/1/messages');
  await answering(page);
  const receipt = page.getByRole('group', { name: 'Recibo' });
  await receipt.getByLabel('Mensagem').fill('Recebi {{valor}}.');
  await receipt.getByText('Exemplo').click();
  await expect(receipt.getByText('Recebi R$ 1.250,00.')).toBeVisible();
  await lock();
  await expect(receipt.getByLabel('Mensagem')).toBeDisabled();
  await expect(receipt.getByText('Recebi R$ 1.250,00.')).toBeVisible();
});

test('the colour picker shows the typed colour @js-only', async ({ signedIn: page }) => {
  await open(page, '/dashboard/company/1/face');
  const typed = page.getByLabel('Cor de destaque');
  const picker = page.getByLabel('Escolher a cor');
  for (const [text, color] of [
    ['#c2410c', '#c2410c'],
    ['#c24', '#cc2244'],
    // Not a colour yet.
    ['#c2', '#cc2244'],
    ['', '#115e59'],
  ] as const) {
    await typed.fill(text);
    await expect(picker).toHaveValue(color);
  }
  await picker.fill('#7a4b00');
  await expect(typed).toHaveValue('#7A4B00');
});
