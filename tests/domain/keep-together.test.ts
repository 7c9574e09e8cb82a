import { expect, it } from 'vitest';

import { keepTogether } from '@domain/keep-together';

/** `_` is a space without a line break. */
it.each([
  ['o valor de R$ 1.234,56 à vista', 'o valor de R$_1.234,56 à vista'],
  ['Desconto - R$ 10,00', 'Desconto -_R$_10,00'],
  ['Desconto − R$ 10,00', 'Desconto −_R$_10,00'],
  ['de R$ -5,00', 'de R$_-5,00'],
  ['em 12 de maio de 2026, em', 'em 12_de_maio_de_2026, em'],
  ['1º de Março', '1º_de_Março'],
  ['Total de março de 2026', 'Total de março_de_2026'],
  ['Pedido nº 12 de 3', 'Pedido nº_12 de 3'],
  ['orçamento N.º 7', 'orçamento N.º_7'],
  ['(19) 3232-1000', '(19)_3232-1000'],
  ['3 x de R$ 10,00', '3_x de R$_10,00'],
  ['2,5 M² × R$ 10,00', '2,5_M² ×_R$_10,00'],
  ['Placa 60 x 60 cm', 'Placa 60_x_60_cm'],
  ['multa de 2 % em 90 dias úteis', 'multa de 2_% em 90_dias úteis'],
  ['em 10 parcelas', 'em 10_parcelas'],
  ['Campinas/SP - CEP 13.025-320', 'Campinas/SP - CEP_13.025-320'],
  ['Rolo − 2,40 m', 'Rolo −_2,40_m'],
  // Texts that only look like one of them.
  ['12 de maionese', '12 de maionese'],
  ['Sala 3 mesas', 'Sala 3 mesas'],
  ['Rua Xavier 10', 'Rua Xavier 10'],
  ['a - b', 'a - b'],
  ['de 2 a 3', 'de 2 a 3'],
  ['sem figura de maio', 'sem figura de maio'],
])('%j', (text, kept) => {
  expect(keepTogether(text).replaceAll('\u00a0', '_')).toBe(kept);
});
