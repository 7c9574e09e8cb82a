import { requiredId } from '../form-fields';
import { z } from '../zod';
import { chosenOperation } from './sale-operation';

/** Requests an order's fiscal note, issued by a company (R-NOT-03). */
export const noteRequestSchema = z.object({
  idOrder: requiredId('Orçamento desconhecido.'),
  idCompany: requiredId('Nenhum empresa selecionada'),
  ...chosenOperation,
});

export type NoteRequest = z.output<typeof noteRequestSchema>;
