import { describe, expect, it } from 'vitest';

import { fieldErrors, fieldPath } from '@domain/field-error';
import { z } from '@domain/zod';

describe('the name of a refused field', () => {
  it.each([
    [['cpfCnpj'], 'cpfCnpj'],
    [['products', 0, 'amount'], 'products[0].amount'],
    [['installments', 12], 'installments[12]'],
    [[], ''],
  ])('%j is %s', (path, name) => {
    expect(fieldPath(path)).toBe(name);
  });

  it('comes with the first error of each field, in order', () => {
    const schema = z.object({
      name: z
        .string()
        .min(3, 'curto')
        .regex(/^[a-z]+$/, 'só letras'),
      lines: z.array(z.object({ amount: z.number() })),
    });
    const parsed = schema.safeParse({ name: '1', lines: [{ amount: 1 }, { amount: 'x' }] });
    expect(fieldErrors(parsed.error as z.ZodError)).toEqual([
      { path: 'name', message: 'curto' },
      { path: 'lines[1].amount', message: 'Valor de tipo inválido.' },
    ]);
  });
});

describe('the schema library speaks Portuguese', () => {
  it.each([
    [z.string(), undefined, 'Campo obrigatório.'],
    [z.string(), null, 'Campo obrigatório.'],
    [z.string(), 1, 'Valor de tipo inválido.'],
    [z.string().min(3), 'a', 'Mínimo de 3 caracteres.'],
    [z.string().max(3), 'abcd', 'Máximo de 3 caracteres.'],
    [z.array(z.string()).min(1), [], 'Mínimo de 1 item.'],
    [z.array(z.string()).max(1), ['a', 'b'], 'Máximo de 1 item.'],
    [z.array(z.string()).min(2), ['a'], 'Mínimo de 2 itens.'],
    [z.string().max(1), 'ab', 'Máximo de 1 caractere.'],
    [z.string().min(1), '', 'Mínimo de 1 caractere.'],
    [z.number().min(1), 0, 'O valor mínimo é 1.'],
    [z.number().max(1), 2, 'O valor máximo é 1.'],
    [z.number().int(), 1.5, 'Valor de tipo inválido.'],
    [z.enum(['a']), 'b', 'Opção inválida.'],
    [z.literal('a'), 'b', 'Opção inválida.'],
    [z.union([z.literal('a'), z.number()]), true, 'Opção inválida.'],
    [z.object({}).strict(), { a: 1 }, 'Campo desconhecido.'],
    [z.string().refine(() => false), 'a', 'Valor inválido.'],
    [z.string().refine(() => false, 'Nosso texto'), 'a', 'Nosso texto'],
    [z.string().email(), 'a', 'Valor inválido.'],
    [z.date(), new Date(Number.NaN), 'Valor inválido.'],
  ] as const)('case %#', (schema: z.ZodTypeAny, value, message) => {
    expect(schema.safeParse(value).error?.issues[0]?.message).toBe(message);
  });
});
