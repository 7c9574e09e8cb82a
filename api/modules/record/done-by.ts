import { allows, type Area } from '@domain/access/areas';
import { momentText } from '@domain/moment-text';

import type { Write } from '../../db/write';

/** Who did something, and when; a person's name is null where it is unknown. */
export interface Doing {
  idProfessional: number | null;
  name: string | null;
  at: string;
}

/** Whether the author may know who changes what that area has: its history tells them (R-HIS-07). */
export function mayKnowWho({ author }: Pick<Write, 'author'>, area: Area): boolean {
  return author.access !== undefined && allows(author.access, area, 'see');
}

/** What a refusal adds about who did it before: ` (registrado por Ana em …)`; '' where unknown. */
export function registeredText(doing: Pick<Doing, 'name' | 'at'> | undefined): string {
  if (!doing || doing.name === null || doing.at === '') return '';
  return ` (registrado por ${doing.name} ${momentText(new Date(doing.at))})`;
}
