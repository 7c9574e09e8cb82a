import type { Access } from '@domain/access/areas';

import type { Trx } from './schema';

/** The author of a write: a professional, for their company. */
export interface Author {
  idProfessional: number;
  idCompany: number;
  /** What the role of who asks opens, null for everything; absent for background work. */
  access?: Access | null;
}

/** Where a request comes from. */
export interface Origin {
  address: string;
  /** The browser's name. */
  device: string;
}

/** A write: its transaction, author and time, and the version it was based on. */
export interface Write {
  trx: Trx;
  author: Author;
  now: Date;
  /** The request's `If-Match`: the version that the author has read. */
  ifMatch?: string;
  /** Where the request comes from; absent for background work. */
  from?: Origin | undefined;
}

/** A write of the rows of an imported file. */
export interface ImportWrite extends Write {
  idImport: number;
}
