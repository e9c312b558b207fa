import { maskedNumber } from '../../../shared/payments/banks.rules.ts'
import type { BankChangedMail, OwnBankChangedMail } from '../../../shared/payments/payments.mails.ts'
import { companiesOf } from '../../people/public.ts'
import { activityIntents } from '../../platform/activity/activity-intent.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Intent } from '../../platform/db/intent.ts'
import type { Deps } from '../../platform/deps.ts'
import { queueMails } from '../../platform/outbox/notify.ts'
import type { Bank } from './banks.items.ts'

type Change = Pick<BankChangedMail, 'what' | 'waitedSince'> & Pick<OwnBankChangedMail, 'payableFrom'>

/**
 * Intents that warn the owner of an account of one change, and unless the account can be paid at once, also every
 * company that can pay them. They contain the last digits of the number and the owner's user name, and no other detail
 * of the account.
 */
export const warnOfChange = async (
  deps: Deps,
  { userNo, userName, role }: Actor,
  { number: { tail } }: Pick<Bank, 'number'>,
  { what, payableFrom, waitedSince }: Change,
): Promise<Intent[]> => {
  const change = { userName, what, account: maskedNumber(tail) }
  const payee: BankChangedMail['role'] = role === 'nurse' ? role : 'warehouseAdmin'
  const toOwner = { userNo, content: { kind: 'ownBankChanged' as const, role: payee, ...change, payableFrom } }
  const companies = await companiesOf(deps, { userNo, role, companyName: '' })
  const events = bankEvents(deps, { userNo, userName, role }, companies, { kind: 'bankSaved', tail })
  if (payableFrom === undefined) return [...queueMails(deps, [toOwner]), ...events]
  const toCompanies = companies.map(({ doctorNo, doctorName }) => ({
    userNo: doctorNo,
    content: { kind: 'bankChanged' as const, doctorNo, doctorName, role: payee, ...change, payableFrom, waitedSince },
  }))
  return [...queueMails(deps, [toOwner, ...toCompanies]), ...events]
}

/** Intents for a change about which the companies have been warned already. */
export const bankEventsOf = async (
  deps: Deps,
  { userNo, userName, role }: Actor,
  { number: { tail } }: Pick<Bank, 'number'>,
): Promise<Intent[]> => {
  const companies = await companiesOf(deps, { userNo, role, companyName: '' })
  return bankEvents(deps, { userNo, userName, role }, companies, { kind: 'bankSaved', tail })
}

/**
 * Intents that add a change to the activity of the companies that can pay the owner, and to that of a warehouse admin
 * themselves, with the last digits only. For an admin of very many companies, the warning is the only message of some.
 */
export const bankEvents = (
  deps: Pick<Deps, 'newId' | 'now'>,
  owner: Pick<Actor, 'userNo' | 'userName' | 'role'>,
  companies: readonly { doctorNo: string }[],
  { kind, tail }: { kind: 'bankSaved' | 'bankRemoved'; tail: string },
): Intent[] => {
  const own = owner.role === 'warehouseAdmin' ? [{ doctorNo: owner.userNo }] : []
  return activityIntents(deps, owner, [...own, ...companies], { kind, record: { name: maskedNumber(tail) } })
}
