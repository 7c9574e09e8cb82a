import { ACTIVE } from '@domain/status';

/** A flag as shown to users. */
export const yesOrNo = (flag: boolean): string => (flag ? 'Sim' : 'Não');

/** A register's status as shown to users. */
export const statusText = (status: number): string => (status === ACTIVE ? 'Ativo' : 'Inativo');
