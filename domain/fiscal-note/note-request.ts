import { requiredId } from '../form-fields';
import { z } from '../zod';

/** Asks for an order's fiscal note, issued by a company (spec 2, section 7). */
export const noteRequestSchema = z.object({
  idOrder: requiredId('Orçamento desconhecido.'),
  idCompany: requiredId('Nenhum empresa selecionada'),
});

export type NoteRequest = z.output<typeof noteRequestSchema>;
