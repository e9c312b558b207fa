import { asRead, put } from '../../platform/db/intent.ts'
import type { ItemType } from '../../platform/db/item.ts'
import type { Range } from '../../platform/db/range.ts'
import { retryRace } from '../../platform/db/retry-race.ts'
import { ref, type Table } from '../../platform/db/table.ts'
import { pagesOf } from '../../platform/db/walk.ts'
import type { CopiedBank } from '../banks/copied-bank.ts'
import { type NumberSeal, type Resealing, resealed } from '../banks/number-seal.ts'
import { placeOfRequest } from './read-number.ts'

interface RequestKey {
  doctorNo: string
  paymentNo: string
}

/** A payment, requested or not. `bank` is absent if the company paid without a request. */
type Carrier = RequestKey & { bank?: CopiedBank | undefined; rev: number }

/** Access to the requests of one kind that contain a sealed account number while they are pending. */
export interface PendingBankCopies {
  /** Name of the kind, for example 'request'. */
  name: string
  /** Pending requests of a company. */
  pages: (table: Table, doctorNo: string) => AsyncIterable<readonly RequestKey[]>
  /** Seals the number of a request again with the newest key, in a commit that requires the request to be unchanged. */
  reseal: (deps: { table: Table; seal: NumberSeal }, key: RequestKey) => Promise<Resealing>
}

/** `waitingOf`: range of a company's pending requests. */
export const pendingBankCopies = <Value extends Carrier>(
  name: string,
  item: ItemType<Value, RequestKey>,
  waitingOf: (doctorNo: string) => Range,
): PendingBankCopies => ({
  name,
  pages: (table, doctorNo) => pagesOf(table, item, waitingOf(doctorNo)),
  reseal: ({ table, seal }, key) =>
    retryRace(async () => {
      const request = await table.get(ref(item, key), { consistent: true })
      const { keyId, sealed, tail } = request?.bank?.number ?? {}
      // Either the request has been closed, which removed its account number, or the number is already sealed with the
      // newest key.
      if (!request?.bank || keyId === undefined || sealed === undefined || keyId === seal.newest) return 'unchanged'
      const { rev, bank } = request
      const number = { ...(await resealed(seal, { keyId, sealed }, placeOfRequest(request))), tail: tail ?? '' }
      const after = { ...request, bank: { ...bank, number }, rev: rev + 1 }
      await table.commit([put(item, after, asRead({ rev }))])
      return 'resealed'
    }),
})
