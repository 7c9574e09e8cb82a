import { z } from '../zod';
import { type Access, type Area, AREAS, type Level, levelsOf } from './areas';
import { areaLists, GIVEN_AREAS, isRole, type Role } from './roles';

const UNKNOWN_AREA = 'Escolha uma das opções da área.';

function areas(level: Level) {
  return z
    .array(z.string().max(40))
    .max(AREAS.length)
    .default([])
    .transform((listed, context) =>
      [...new Set(listed)].flatMap((area) => {
        const given = GIVEN_AREAS.find((one) => one === area && levelsOf(one).includes(level));
        if (given) return [given];
        context.addIssue({ code: z.ZodIssueCode.custom, message: UNKNOWN_AREA });
        return [];
      }),
    );
}

/** PUT security/roles/{role} (docs/contract.md#roles). */
export const roleAreasSchema = z.object({ see: areas('see'), change: areas('change') });

/** The name of an area's field, without hyphens: the form library parses names as paths. */
export function areaField(area: Area): string {
  return area.replace('-', '_');
}

/** The form of a role: one choice for each area. */
export const roleFormSchema = z
  .object(Object.fromEntries(GIVEN_AREAS.map((area) => [areaField(area), levelChoice(area)])))
  .transform((chosen) => {
    const levels = GIVEN_AREAS.map((area) => [area, chosen[areaField(area)]] as const);
    return { ...areaLists(Object.fromEntries(levels.filter(([, level]) => level)) as Access) };
  });

function levelChoice(area: Area) {
  return z
    .string()
    .optional()
    .transform((level) => (level === undefined || level === '' ? null : level))
    .refine(
      (level) => level === null || (levelsOf(area) as readonly string[]).includes(level),
      UNKNOWN_AREA,
    );
}

/** PUT security/people/{id}: null removes the role, and with it all access. */
export const personRoleSchema = z.object({
  role: z.preprocess(
    (value) => (value === '' || value === undefined ? null : value),
    z
      .string()
      .nullable()
      .refine((value): value is Role | null => value === null || isRole(value), {
        message: 'Escolha um dos papéis.',
      }),
  ),
});
