import { describe, expect, it } from 'vitest';

import {
  type Access,
  allows,
  AREAS,
  levelsOf,
  readAccess,
  refusalText,
  writeAccess,
} from '@domain/access/areas';
import { personRoleSchema, roleAreasSchema, roleFormSchema } from '@domain/access/role-schemas';
import { accessOf, ADMINISTRATOR_ACCESS, areaLists } from '@domain/access/roles';
import { mayChangeAt, mayOpen } from '@domain/access/screens';
import { MENU_SLUGS } from '@domain/menu/favorites';

const COUNTER: Access = { order: 'see', 'direct-sale': 'change', client: 'change' };

describe('areas', () => {
  it('are the menu, in its order, and the security', () => {
    expect(AREAS).toEqual([...MENU_SLUGS, 'security']);
  });

  it.each([
    [null, 'payable', 'change', true],
    [{}, 'payable', 'see', false],
    [COUNTER, 'order', 'see', true],
    [COUNTER, 'order', 'change', false],
    [COUNTER, 'client', 'see', true],
    [COUNTER, 'client', 'change', true],
    [COUNTER, 'payable', 'see', false],
  ] as const)('%j allows %s to %s: %s', (access, area, level, allowed) => {
    expect(allows(access, area, level)).toBe(allowed);
  });

  it.each([
    ['/dashboard', true, true],
    ['/dashboard/profile/access', true, true],
    ['/dashboard/order', true, false],
    ['/dashboard/order/12/report', true, false],
    ['/dashboard/order/new', false, false],
    ['/dashboard/client/new', true, true],
    ['/dashboard/direct-sale', true, true],
    ['/dashboard/payable', false, false],
    ['/dashboard/import/client', true, true],
    ['/dashboard/import/product/5', false, false],
    ['/dashboard/delete/order/12', false, false],
    ['/dashboard/security/roles', false, false],
    ['/dashboard/order/12/send', true, false],
    ['/dashboard/order/12/send/reminder-3', true, false],
    ['/dashboard/nada', true, true],
  ])('at %s a counter may read: %s, may change: %s', (pathname, open, change) => {
    expect([mayOpen(COUNTER, pathname), mayChangeAt(COUNTER, pathname)]).toEqual([open, change]);
    expect([mayOpen(null, pathname), mayChangeAt(null, pathname)]).toEqual([true, true]);
  });

  it.each([
    ['/dashboard/order/12/send', true],
    ['/dashboard/order/12/send/reminder-3', true],
    ['/dashboard/order/12/send/reminder-3/whatsapp', true],
    ['/dashboard/order/12/send/part-3', true],
    ['/dashboard/order/12/send/quote', false],
    ['/dashboard/order/12', false],
  ])('at %s a person who only receives may read and change: %s', (pathname, open) => {
    const receives = { receivable: 'change' } as const;
    const shown = [mayOpen(receives, pathname), mayChangeAt(receives, pathname)];
    expect(shown).toEqual([open, open]);
  });

  it('name what is refused', () => {
    expect(refusalText('payable', 'see')).toBe(
      'O seu papel não permite abrir Contas a Pagar. Fale com um administrador.',
    );
    expect(refusalText('client', 'change')).toContain('alterar Clientes');
    expect(refusalText('direct-sale', 'change')).toContain('abrir Venda Direta');
  });

  it.each([
    [COUNTER, 'order=see, direct-sale=change, client=change'],
    [{}, 'none'],
  ])('%j are sent as %s', (access, text) => {
    expect(writeAccess(access)).toBe(text);
    expect(readAccess(text)).toEqual(access);
  });

  it.each([
    [null, null],
    ['client=change, warehouse=see, order=own', { client: 'change' }],
    ['', {}],
  ])('%j from another server is read as %j', (text, access) => {
    expect(readAccess(text)).toEqual(access);
  });
});

describe('roles', () => {
  it('of an administrator allow all there is', () => {
    for (const area of AREAS)
      for (const level of levelsOf(area))
        expect([area, allows(ADMINISTRATOR_ACCESS, area, level)]).toEqual([area, true]);
  });

  it('are two lists of areas', () => {
    const lists = { see: ['order'], change: ['direct-sale', 'client'] };
    expect(areaLists(COUNTER)).toEqual(lists);
    expect(roleAreasSchema.parse(lists)).toEqual(lists);
    expect(accessOf(roleAreasSchema.parse(lists))).toEqual(COUNTER);
    expect(roleAreasSchema.parse({})).toEqual({ see: [], change: [] });
  });

  it.each([
    [{ see: ['security'] }],
    [{ change: ['security'] }],
    [{ change: ['report'] }],
    [{ see: ['direct-sale'] }],
    [{ see: ['warehouse'] }],
    [{ see: 'order' }],
  ])('of %j are refused', (lists) => {
    expect(roleAreasSchema.safeParse(lists).success).toBe(false);
  });

  it('are chosen area by area in the form', () => {
    expect(roleFormSchema.parse({ order: 'see', client: 'change', payable: '' })).toEqual({
      see: ['order'],
      change: ['client'],
    });
    expect(roleFormSchema.safeParse({ report: 'change' }).success).toBe(false);
  });

  it.each([
    ['works', 'works'],
    ['', null],
    [null, null],
  ])('of a person, %j, are %j', (role, read) => {
    expect(personRoleSchema.parse({ role })).toEqual({ role: read });
  });

  it('of a person that do not exist are refused', () => {
    expect(personRoleSchema.safeParse({ role: 'owner' }).success).toBe(false);
  });
});
