import { flag } from '../form-fields';
import { secondFactorSetupSchema } from '../session/second-factor';

/** The `code` of a refusal until the person has switched a second factor on (R-SES-27). */
export const SECOND_FACTOR_REQUIRED = 'second_factor_required';

/** PUT security/policy (docs/contract.md#security-policy): with the password of who changes it. */
export const securityPolicySchema = secondFactorSetupSchema.extend({
  secondFactorRequired: flag(),
});

/** PUT security/roles (docs/contract.md#roles): with the password of who switches them. */
export const rolesSwitchSchema = secondFactorSetupSchema.extend({ rolesOn: flag() });
