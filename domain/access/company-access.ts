import { type Access, allows } from './areas';

/**
 * A company as a role may see it. A role that only sells sees what a coupon prints of the seller:
 * name, documents, telephone and address; the rest belongs to the company's own screens (R-ROL-09).
 */
export function companyAsSeen<Company extends object>(company: Company, access: Access | null) {
  return allows(access, 'company', 'see') ? company : { ...company, ...UNSEEN };
}

const UNSEEN = {
  facebook: null,
  instagram: null,
  longitude: null,
  latitude: null,
  municipalRegistration: null,
  idProfessionalRegister: null,
  idProfessionalUpdate: null,
};
