import { filterDocument, filterText, statusFilter } from '@domain/filter-fields';
import { pageQuery } from '@domain/pagination';
import { z } from '@domain/zod';

/** Page size of the professional list (spec 2, section 9). */
const PROFESSIONAL_PAGE_SIZE = 5;

/** Query of `professional/filter`. */
export const professionalFilterSchema = z.object({
  ...pageQuery(PROFESSIONAL_PAGE_SIZE),
  name: filterText(120),
  cpf: filterDocument(),
  status: statusFilter(),
});

export type ProfessionalFilter = z.infer<typeof professionalFilterSchema>;
