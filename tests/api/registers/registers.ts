import { client } from './client';
import { company } from './company';
import { product } from './product';
import { professional } from './professional';
import type { Register } from './register';
import { supplier } from './supplier';

/** Every register: a new one joins the tests of this folder by an entry here. */
export const REGISTERS: readonly Register[] = [client, company, product, professional, supplier];
