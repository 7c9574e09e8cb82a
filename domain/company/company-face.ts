import { NO_STATUS } from '../choice-texts';
import { code, flag, optionalLines, optionalText } from '../form-fields';
import { ACCEPTED_STATUSES } from '../quote-link/accepted-status';
import { DEFAULT_VALIDITY_DAYS } from '../quote-link/quote-link';
import { validityDays } from '../quote-link/quote-link-schema';
import { z } from '../zod';
import { accentError, parseColor } from './accent-color';

/** Field caps: a footer is one line of a page, and the terms fill at most a page. */
export const FACE_LIMITS = { accentColor: 7, footer: 110, deliveryTerm: 120, terms: 4000 } as const;

const COLOR_ERROR = 'Digite uma cor como #115E59';

/** The status of an accepted quote (R-LNK-14): null when empty; the setting stays when absent. */
const acceptedStatus = z.preprocess(
  (value) => (value === '' ? null : value),
  code(ACCEPTED_STATUSES, NO_STATUS).nullable().optional(),
);

/** How a company's documents look, and what its quotes say (R-FAC-01): form and payload. */
export const companyFaceSchema = z.object({
  accentColor: optionalText(
    FACE_LIMITS.accentColor,
    (text) => parseColor(text) ?? text,
  ).superRefine((color, context) => {
    if (color === null) return;
    const message = parseColor(color) === null ? COLOR_ERROR : accentError(color);
    if (message !== null) context.addIssue({ code: z.ZodIssueCode.custom, message });
  }),
  footer: optionalText(FACE_LIMITS.footer, (text) => text.replace(/\s+/g, ' ')),
  deliveryTerm: optionalText(FACE_LIMITS.deliveryTerm, (text) => text.replace(/\s+/g, ' ')),
  validityDays,
  terms: optionalLines(FACE_LIMITS.terms),
  showPix: flag(),
  showItemDiscounts: flag(),
  acceptedStatus,
});

export type CompanyFace = z.output<typeof companyFaceSchema>;

/** The defaults, which leave a company's documents as they were (R-FAC-01). */
export const NEW_FACE: CompanyFace = {
  accentColor: null,
  footer: null,
  deliveryTerm: null,
  validityDays: DEFAULT_VALIDITY_DAYS,
  terms: null,
  showPix: false,
  showItemDiscounts: false,
};
