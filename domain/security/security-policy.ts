import { flag } from '../form-fields';
import { secondFactorSetupSchema } from '../session/second-factor';

/** The `code` of a refusal until the user turns on a second factor (R-SES-27). */
export const SECOND_FACTOR_REQUIRED = 'second_factor_required';

/** PUT security/policy (docs/contract.md#security-policy): with the password of the user. */
export const securityPolicySchema = secondFactorSetupSchema.extend({
  secondFactorRequired: flag(),
});

/** PUT security/roles (docs/contract.md#roles): with the password of the user. */
export const rolesSwitchSchema = secondFactorSetupSchema.extend({ rolesOn: flag() });
