import { describe, expect, it } from 'vitest';

import { productEntity } from '../../support/entities';
import { ORDER_DRAFT } from '../../support/forms';
import { press } from '../../support/order-post';
import { api } from '../../support/servers';

describe('the entry line', () => {
  const [LINE] = ORDER_DRAFT.products;
  const other = productEntity({ IdProduct: 9, BarCode: '7890000000017', Description: 'Perfil' });
  const entering = (itemEntry: string, intent = 'add-entry') =>
    press(intent, ORDER_DRAFT, { itemEntry });

  it.each([
    ['9', '1'],
    ['3*9', '3'],
    ['2,5*7890000000017', '2,5'],
  ])('takes %s', async (entry, amount) => {
    api.state.products.push(other);
    const { answer } = await entering(entry);
    expect(answer.draft.products).toMatchObject([LINE, { idProduct: '9', amount }]);
    expect([answer.errors, answer.entryLine]).toEqual([[], '']);
  });

  it('searches for a text, and keeps the quantity for the chosen product', async () => {
    api.state.products.push(other);
    const { answer } = await entering('3*perfil', 'enter');
    expect(answer).toMatchObject({ search: { description: 'perfil' }, entryLine: '3*perfil' });
    const chosen = (await entering('3*perfil', 'add-product:9')).answer;
    expect(chosen.draft.products).toMatchObject([LINE, { idProduct: '9', amount: '3' }]);
    expect(chosen.entryLine).toBe('');
  });

  it.each([
    ['0*9', 'A quantidade antes do * vai de 0,001 a 999999, como em 3*789.'],
    ['*9', 'Diga a quantidade antes do *, como em 3*789.'],
  ])('says why %s adds nothing, and keeps it', async (entry, message) => {
    api.state.products.push({ ...other, Unity: 'UN' });
    const { answer } = await entering(entry);
    expect(answer.errors).toEqual([{ path: 'itemEntry', message }]);
    expect([answer.draft, answer.entryLine]).toEqual([ORDER_DRAFT, entry]);
    for (const field of ['itemBarCode', 'itemId']) {
      const alone = await press(`add-by-${field === 'itemId' ? 'id' : 'bar-code'}`, ORDER_DRAFT, {
        [field]: '0*9',
      });
      expect(alone.answer.errors).toMatchObject([{ path: field }]);
    }
  });

  it('each code field takes a quantity too', async () => {
    api.state.products.push(other);
    const { answer } = await press('add-by-bar-code', ORDER_DRAFT, {
      itemBarCode: '4*7890000000017',
    });
    expect(answer.draft.products).toMatchObject([LINE, { idProduct: '9', amount: '4' }]);
  });

  it.each(['404', '2*7890000000000', ''])('keeps the unknown code "%s"', async (entry) => {
    const { answer } = await entering(entry);
    expect(answer.errors).toEqual([{ path: 'itemEntry', message: 'Produto não encontrado.' }]);
    expect([answer.draft, answer.entryLine]).toEqual([ORDER_DRAFT, entry]);
  });

  it.each(['itemEntry', 'itemBarCode', 'itemId'])(
    'a save leaves nothing behind of what was typed into %s',
    async (path) => {
      const { answer } = await press('save', ORDER_DRAFT, { [path]: '404' });
      const message = 'Ainda não está no orçamento: inclua com Enter, ou apague.';
      expect(answer.errors).toEqual([{ path, message }]);
      const { itemBarCode, itemId } = answer.entry;
      expect([answer.entryLine, itemBarCode, itemId]).toContain('404');
    },
  );
});
