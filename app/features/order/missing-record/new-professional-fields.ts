import { missingRecord } from './missing-record';

/** The fields that R-PRO-01 to R-PRO-04 require of a professional, and no others. */
export const NEW_PROFESSIONAL_FIELDS = [
  'name',
  'cpf',
  'birthDate',
  'phone',
  'email',
  'zipCode',
  'street',
  'number',
  'district',
  'city',
  'state',
] as const;

export type NewProfessionalField = (typeof NEW_PROFESSIONAL_FIELDS)[number];

export const MISSING_PROFESSIONAL = missingRecord<NewProfessionalField, 'newProfessional'>(
  'newProfessional',
);

export type TypedProfessional = Readonly<Record<NewProfessionalField, string>>;

/** The dialog over the order: typed values and errors. */
export interface NewProfessionalForm {
  typed: TypedProfessional;
  errors: Readonly<Partial<Record<NewProfessionalField, string>>>;
  /** The latest valid birth date, ISO. */
  latestBirthDate: string;
}
