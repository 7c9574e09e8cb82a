import { accentError, parseColor, STANDARD_ACCENT } from '@domain/company/accent-color';
import { type CompanyFace, NEW_FACE } from '@domain/company/company-face';
import { textsOf } from '~/components/form/record/record-texts';

/** A company's face as its form shows it. */
export function companyFaceValues({
  accentColor,
  validityDays,
  showPix,
  showItemDiscounts,
  acceptedStatus,
  ...texts
}: Omit<CompanyFace, 'acceptedStatus'> & { acceptedStatus?: number | null | undefined }) {
  return {
    ...textsOf(texts),
    accentColor: (accentColor ?? '').toUpperCase(),
    validityDays: String(validityDays),
    showPix,
    showItemDiscounts,
    acceptedStatus: String(acceptedStatus ?? ''),
  };
}

export type CompanyFaceValues = ReturnType<typeof companyFaceValues>;

export const NEW_FACE_VALUES = companyFaceValues(NEW_FACE);

/** What a preview shows of a form as it stands, whatever is typed. */
export function previewedFace(read: (name: string) => unknown) {
  const text = (name: string) => {
    const value = read(name);
    return typeof value === 'string' ? value.trim() : '';
  };
  const isOn = (name: string) => [true, 'on', 'true'].includes(read(name) as string);
  const color = parseColor(text('accentColor'));
  return {
    // A colour that would be refused is not shown.
    accent: color !== null && accentError(color) === null ? color : STANDARD_ACCENT,
    footer: text('footer'),
    deliveryTerm: text('deliveryTerm'),
    terms: text('terms'),
    validityDays: text('validityDays'),
    showPix: isOn('showPix'),
    showItemDiscounts: isOn('showItemDiscounts'),
  };
}

export type PreviewedFace = ReturnType<typeof previewedFace>;
