import { z } from '../zod';
import { type Access, type Area, AREAS, type Level, levelsOf } from './areas';

/** The roles of an installation; what each opens is the installation's, except the first's. */
export const ROLES = ['administrator', 'office', 'counter', 'works'] as const;

export type Role = (typeof ROLES)[number];

export const ROLE_LABELS: Readonly<Record<Role, string>> = {
  administrator: 'Administrador',
  office: 'Escritório',
  counter: 'Balcão',
  works: 'Obra',
};

/** An administrator may do everything, and nobody can take that away (R-ROL-03). */
export const ADMINISTRATOR_ACCESS: Access = Object.fromEntries(
  AREAS.map((area) => [area, levelsOf(area).at(-1)]),
);

/** The areas that other roles may be given: 'Segurança' is the administrators'. */
export const GIVEN_AREAS = AREAS.filter((area) => area !== 'security');

export function isRole(text: unknown): text is Role {
  return (ROLES as readonly unknown[]).includes(text);
}

/** What a role opens, as the two lists of the wire. */
export interface AreaLists {
  /** To see and not to change. */
  see: Area[];
  change: Area[];
}

export function areaLists(access: Access): AreaLists {
  const at = (level: Level) => AREAS.filter((area) => access[area] === level);
  return { see: at('see'), change: at('change') };
}

export function accessOf({ see, change }: AreaLists): Access {
  return Object.fromEntries([
    ...see.map((area) => [area, 'see']),
    ...change.map((area) => [area, 'change']),
  ]) as Access;
}

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

/** The form of a role: one choice for each area. */
export const roleFormSchema = z
  .object(
    Object.fromEntries(
      GIVEN_AREAS.map((area) => [
        area,
        z
          .string()
          .optional()
          .transform((level) => (level === undefined || level === '' ? null : level))
          .refine(
            (level) => level === null || (levelsOf(area) as readonly string[]).includes(level),
            UNKNOWN_AREA,
          ),
      ]),
    ),
  )
  .transform((chosen) => ({ ...areaLists(chosen as Access) }));

/** PUT security/people/{id}: null takes the role away, and with it everything. */
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
