import { appHandler } from './app-handler';
import { pageOf } from './page';
import { receivableEntity } from './receivable-entities';
import { signedInRequest } from './requests';

const handle = await appHandler();

export const answer = async (path: string, init?: RequestInit) =>
  handle(await signedInRequest(path, init));
export const visit = async (path: string, init?: RequestInit) => pageOf(await answer(path, init));

/** A received installment, beside the open one. */
export const RECEIVED = receivableEntity({
  IdOrderInstallment: 22,
  InstallmentNumber: 2,
  PaymentDate: '2026-03-02',
  PaidValue: 80,
});
