import { Refusal } from '../../shared/contract/errors.ts'
import { allUsers, userItem } from '../platform/actor.items.ts'
import { companies } from '../platform/companies/companies.ts'
import { asRead, put } from '../platform/db/intent.ts'
import { retryRace } from '../platform/db/retry-race.ts'
import { ref, type Table } from '../platform/db/table.ts'
import { pagesOf, readAll } from '../platform/db/walk.ts'
import { mapConcurrently } from '../platform/task-pool.ts'
import { BANK_EVENTS_KEPT, bankItem, banksOf } from './banks/banks.items.ts'
import { NumberClosed, type NumberSeal, type Resealing, resealed } from './banks/number-seal.ts'
import { placeOfBank } from './banks/read-bank.ts'
import { type PendingBankCopies, pendingBankCopies } from './requests/pending-bank-copies.ts'
import { requestItem, requestsOf } from './requests/requests.items.ts'

interface ResealDeps {
  table: Table
  seal: NumberSeal
  now: () => string
}

/** Result of resealing the account numbers in a store: those of bank accounts and of pending requests of any kind. */
export interface Resealed {
  banks: number
  requests: number
  /**
   * Number of records that needed no change: already sealed with the newest key, or closed or deleted in the meantime.
   */
  unchanged: number
  /** Records whose number cannot be decrypted, with the reason. */
  failed: { of: string; why: string }[]
}

/** Number of people or requests processed in parallel. */
const CONCURRENCY = 8

/**
 * Reseals every account number of a store with the newest key. Each number is resealed in its own commit, which
 * requires the record to be unchanged, so users can keep working. A later run completes an interrupted one. `others`:
 * kinds of requests in other domains that also contain account numbers.
 */
export const resealBanks = async (deps: ResealDeps, others: readonly PendingBankCopies[]): Promise<Resealed> => {
  const requests = pendingBankCopies('request', requestItem, (doctorNo) => requestsOf(doctorNo, 'pending'))
  const all: Resealed = { banks: 0, requests: 0, unchanged: 0, failed: [] }
  const count = async (what: 'banks' | 'requests', of: string, reseal: () => Promise<Resealing>): Promise<void> => {
    try {
      const outcome = await reseal()
      all[outcome === 'resealed' ? what : 'unchanged'] += 1
    } catch (error) {
      // An error of the store ends the run, but a number that cannot be decrypted must not block the others.
      if (!(error instanceof NumberClosed || error instanceof Refusal)) throw error
      all.failed.push({ of, why: error.message })
    }
  }
  const resealCopies = async ({ name, pages, reseal }: PendingBankCopies, doctorNo: string): Promise<void> => {
    for await (const waiting of pages(deps.table, doctorNo)) {
      await mapConcurrently(CONCURRENCY, waiting, ({ paymentNo }) =>
        count('requests', `${name} ${paymentNo} of ${doctorNo}`, () => reseal(deps, { doctorNo, paymentNo })),
      )
    }
  }
  for await (const users of pagesOf(deps.table, userItem, allUsers)) {
    await mapConcurrently(CONCURRENCY, users, async ({ userNo }) => {
      for (const { bankNo } of await readAll(deps.table, bankItem, banksOf(userNo), { consistent: true }))
        await count('banks', `bank account ${bankNo} of ${userNo}`, () => resealBank(deps, { userNo, bankNo }))
    })
  }
  for await (const page of companies(deps.table)) {
    for (const doctorNo of page) for (const copies of [requests, ...others]) await resealCopies(copies, doctorNo)
  }
  return all
}

const resealBank = (deps: ResealDeps, key: { userNo: string; bankNo: string }): Promise<Resealing> =>
  retryRace(async () => {
    const bank = await deps.table.get(ref(bankItem, key), { consistent: true })
    if (!bank || bank.number.keyId === deps.seal.newest) return 'unchanged'
    const { rev, events } = bank
    const number = { ...(await resealed(deps.seal, bank.number, placeOfBank(bank))), tail: bank.number.tail }
    const event = { what: 'resealed' as const, at: deps.now() }
    const after = { ...bank, number, events: [...events, event].slice(-BANK_EVENTS_KEPT), rev: rev + 1 }
    await deps.table.commit([put(bankItem, after, asRead({ rev }))])
    return 'resealed'
  })
