import { wireEntity } from './entity';
import { id, text } from './fields';

// The short lists that fill selects (docs/contract.md#choices).

export const orderStatusWire = wireEntity({ idOrderStatus: id, description: text });
export const paymentTypeWire = wireEntity({ idPaymentType: id, description: text });
export const productUnityWire = wireEntity({ idProductUnity: id, description: text });
export const productGroupWire = wireEntity({ idProductGroup: id, description: text });
