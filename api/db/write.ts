import type { Trx } from './schema';

/** Who writes: a professional, for their company. */
export interface Author {
  idProfessional: number;
  idCompany: number;
}

/** Where a request comes from. */
export interface Origin {
  address: string;
  /** A name of the browser. */
  device: string;
}

/** A write: the transaction it belongs to, who makes it, when, and what it was based on. */
export interface Write {
  trx: Trx;
  author: Author;
  now: Date;
  /** The request's `If-Match`: the version that the author has read. */
  ifMatch?: string;
  /** Where the request comes from; absent for work of our own. */
  from?: Origin | undefined;
}

/** A write of the rows of an imported file. */
export interface ImportWrite extends Write {
  idImport: number;
}
