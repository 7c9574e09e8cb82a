import { expect, test } from '../../support/browser-fixtures';
import { open, told } from '../../support/person';

// Without a script: zip-code-outcomes.test, zip-code.test.
test('clears the address of a CEP that does not exist, and is never blocked by a service that is down @once', async ({
  signedIn: page,
  prumo,
}) => {
  await open(page, '/dashboard/client/new');
  const look = (cep: string) => page.getByLabel('CEP').fill(cep);
  await look('80010000');
  await expect(page.getByLabel('Rua ou avenida')).toHaveValue('Rua XV de Novembro');
  await look('99999999');
  await expect(page.getByLabel('Rua ou avenida')).toHaveValue('');
  await expect(page.getByLabel('Estado')).toHaveValue('--');
  const said = page.locator('#zipCode-error');
  await expect(said).toHaveText('CEP não encontrado');
  await look('80010000');
  await expect(page.getByLabel('Rua ou avenida')).toHaveValue('Rua XV de Novembro');
  await expect(said).toHaveCount(0);
  // A town with a single CEP has no street.
  await look('37190000');
  await expect(page.getByLabel('Cidade')).toHaveValue('Três Pontas');
  await expect(page.getByLabel('Rua ou avenida')).toHaveValue('Rua XV de Novembro');
  prumo.cep.behave({ failure: 'hang-up' });
  await look('80010999');
  // The CEP may be right: a hint, not an error.
  await told(page, 'Não foi possível buscar o CEP agora. O endereço ficou como estava.');
  await expect(said).toHaveCount(0);
  await expect(page.getByLabel('CEP')).not.toHaveAttribute('aria-invalid');
  await expect(page.getByLabel('Rua ou avenida')).toHaveValue('Rua XV de Novembro');
  await expect(page.getByLabel('Cidade')).toHaveValue('Três Pontas');
});

test('clears the address when its CEP is removed, and never overwrites text typed meanwhile @js-only', async ({
  signedIn: page,
}) => {
  await open(page, '/dashboard/client/new');
  const asked = new Map<string, () => Promise<void>>();
  await page.route('**/dashboard/look-up/zip-code**', (route) => {
    asked.set(new URL(route.request().url()).searchParams.get('zipCode') ?? '', () =>
      route.continue(),
    );
  });
  const answer = async (zipCode: string) => {
    const answered = page.waitForResponse((response) =>
      response.url().includes(`zipCode=${zipCode}`),
    );
    await expect.poll(() => [...asked.keys()]).toContain(zipCode);
    await asked.get(zipCode)!();
    await (await answered).finished();
  };
  const [zipCode, street, city] = [
    page.getByLabel('CEP'),
    page.getByLabel('Rua ou avenida'),
    page.getByLabel('Cidade'),
  ];
  await zipCode.fill('80010000');
  await zipCode.fill('30130010');
  await answer('80010000');
  await street.fill('Rua Digitada');
  await answer('30130010');
  await expect(city).toHaveValue('Belo Horizonte');
  await expect(street).toHaveValue('Rua Digitada');
});

test('a look-up while offline changes nothing, and says so @js-only', async ({
  signedIn: page,
  context,
}) => {
  await open(page, '/dashboard/client/new');
  await page.getByLabel('Rua ou avenida').fill('Rua Digitada');
  await context.setOffline(true);
  await page.getByLabel('CEP').fill('01001000');
  await expect(
    page.locator('.toast').filter({ hasText: 'Não foi possível buscar o CEP agora.' }),
  ).toBeVisible();
  await expect(page.getByLabel('Rua ou avenida')).toHaveValue('Rua Digitada');
  await context.setOffline(false);
  // Typing it again looks it up again.
  await page.getByLabel('CEP').fill('');
  await page.getByLabel('CEP').fill('01001000');
  await expect(page.getByLabel('Rua ou avenida')).toHaveValue('Praça da Sé');
});
