import * as z from 'zod'
import { maskedNumber } from '../../../shared/payments/banks.rules.ts'
import type { Deps } from '../../platform/deps.ts'
import { bankTerms } from './banks.items.ts'
import { type NumberSeal, sealedNumber } from './number-seal.ts'
import { placeOfBank, readBank } from './read-bank.ts'

/**
 * Copy of the bank account that a payment request names, made when the request is created, so that later changes to the
 * account do not affect it. The instant from which the account can be paid is copied with the details that it applies
 * to, so no race can separate them. It contains the encrypted number only while the request is pending; afterwards only the
 * last digits are stored.
 */
export const copiedBank = z.object({ ...bankTerms, number: sealedNumber.partial({ keyId: true, sealed: true }) })
export type CopiedBank = z.output<typeof copiedBank>

/**
 * Copies one of a person's own accounts, with its number sealed to the request that contains it. Refuses any other
 * account (404).
 */
export const copyOfBank = async (
  deps: Pick<Deps, 'table'> & { seal: NumberSeal },
  owner: { userNo: string },
  bankNo: string,
  place: string,
): Promise<CopiedBank> => {
  const bank = await readBank(deps, owner, bankNo)
  const { category, currency, bankName, accountType, accountHolder, bankAddress, payableFrom, number } = bank
  const sealed = await deps.seal.seal(await deps.seal.open(number, placeOfBank(bank)), place)
  return {
    bankNo,
    category,
    currency,
    bankName,
    accountType,
    accountHolder,
    bankAddress,
    payableFrom,
    number: { ...sealed, tail: number.tail },
  }
}

/** Decrypts the full number of a pending request, which is sealed to that request. */
export const numberOfCopy = async (
  { number: { keyId, sealed } }: CopiedBank,
  seal: NumberSeal,
  place: string,
): Promise<string> => {
  if (keyId === undefined || sealed === undefined) throw new Error(`${place}: pending, but without its account number`)
  return seal.open({ keyId, sealed }, place)
}

/** The copy without the number, for a closed request. */
export const closedCopy = ({ number: { tail }, ...terms }: CopiedBank): CopiedBank => ({ ...terms, number: { tail } })

/** A copy as one line, such as 'Bank Transfer, USD, Harbor Bank, ••••6789'. */
export const bankLine = ({ category, currency, bankName, number }: CopiedBank): string =>
  [category, currency, bankName, maskedNumber(number.tail)].filter(Boolean).join(', ')
