/** The recipient of a payment. */
export interface PixPayee {
  key: string;
  name: string;
  city: string;
}

export interface PixCharge {
  /** Cents. */
  value: number;
  /** Identifies the payment: letters and digits, at most 25 (txid.ts). */
  txid: string;
}
