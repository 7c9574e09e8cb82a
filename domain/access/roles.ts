import { type Access, type Area, AREAS, type Level, levelsOf } from './areas';

/** The roles of an installation; each installation sets what they open, except the first's. */
export const ROLES = ['administrator', 'office', 'counter', 'works'] as const;

export type Role = (typeof ROLES)[number];

export const ROLE_LABELS: Readonly<Record<Role, string>> = {
  administrator: 'Administrador',
  office: 'Escritório',
  counter: 'Balcão',
  works: 'Obra',
};

/** A role's number, from 1: the number of its record in the history. */
export function roleNumber(role: Role): number {
  return ROLES.indexOf(role) + 1;
}

/** An administrator may do everything, which cannot be taken away (R-ROL-03). */
export const ADMINISTRATOR_ACCESS: Access = Object.fromEntries(
  AREAS.map((area) => [area, levelsOf(area).at(-1)]),
);

/** The areas that other roles may be given: 'Segurança' is the administrators'. */
export const GIVEN_AREAS = AREAS.filter((area) => area !== 'security');

export function isRole(text: unknown): text is Role {
  return (ROLES as readonly unknown[]).includes(text);
}

/** What a role opens, as the two lists on the wire. */
export interface AreaLists {
  /** To see, but not to change. */
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
