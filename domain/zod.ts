import { z } from 'zod';

/**
 * Portuguese messages for the schema library, whose defaults are English. Every schema imports `z`
 * from here, so that no English text reaches a user.
 */
const portugueseErrorMap: z.ZodErrorMap = (issue, context) => {
  switch (issue.code) {
    case z.ZodIssueCode.invalid_type:
      if (issue.received === 'undefined' || issue.received === 'null') {
        return { message: 'Campo obrigatório.' };
      }
      return { message: 'Valor de tipo inválido.' };
    case z.ZodIssueCode.too_small:
      if (issue.type === 'string') return { message: `Mínimo de ${characters(issue.minimum)}.` };
      if (issue.type === 'array') return { message: `Mínimo de ${items(issue.minimum)}.` };
      return { message: `O valor mínimo é ${issue.minimum}.` };
    case z.ZodIssueCode.too_big:
      if (issue.type === 'string') return { message: `Máximo de ${characters(issue.maximum)}.` };
      if (issue.type === 'array') return { message: `Máximo de ${items(issue.maximum)}.` };
      return { message: `O valor máximo é ${issue.maximum}.` };
    case z.ZodIssueCode.invalid_enum_value:
    case z.ZodIssueCode.invalid_literal:
    case z.ZodIssueCode.invalid_union:
      return { message: 'Opção inválida.' };
    case z.ZodIssueCode.unrecognized_keys:
      return { message: 'Campo desconhecido.' };
    case z.ZodIssueCode.custom:
      return {
        message:
          context.defaultError === 'Invalid input' ? 'Valor inválido.' : context.defaultError,
      };
    default:
      return { message: 'Valor inválido.' };
  }
};

const characters = (count: number | bigint) =>
  `${count} ${count === 1 ? 'caractere' : 'caracteres'}`;
const items = (count: number | bigint) => `${count} ${count === 1 ? 'item' : 'itens'}`;

z.setErrorMap(portugueseErrorMap);

export { z };
