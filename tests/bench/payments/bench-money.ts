import { accountItem, ledgerRowItem } from '../../../functions/books/items/ledger.items.ts'
import { getBalances } from '../../../functions/payments/use-cases/balances.ts'
import { getStatement, getTransactionHistory } from '../../../functions/payments/use-cases/ledger.ts'
import type { CompanyActor } from '../../../functions/platform/actor.ts'
import { type StoredItem, toStored } from '../../../functions/platform/db/item.ts'
import { payments } from '../../../shared/payments/payments.contract.ts'
import { newCompany, newMember } from '../../support/company.ts'
import { onCountedTable } from '../counting-table.ts'
import { writeStored } from '../fill.ts'
import { manyMembers } from '../fill-people.ts'
import { sized } from '../size.ts'
import { report } from '../timing.ts'

/** Rows in one nurse's ledger, 20 minutes apart, so that they span almost four years. */
const ROWS = Number(process.env.LEDGER_ROWS ?? sized(100_000, 120))
const LENGTHS = [...new Set([1_000, 10_000, ROWS].map((rows) => Math.min(rows, ROWS)))]
const MEMBERS = sized(5_000, 60)
const EVERY_MS = 20 * 60_000
const BEGAN = Date.parse('2022-01-01T00:00:00.000Z')

const { calls } = payments

/**
 * Measures the history and the statement of a nurse as the ledger grows, and the balances of a large company: requests,
 * units and time of the first two pages, of two days, of a month and of a search.
 */
export const benchMoney = (): Promise<void> =>
  onCountedTable({}, async ({ deps, counts, reset, endpoint, tableName }) => {
    const doctor = await newCompany(deps)
    const nurse = await newMember(deps, doctor, 'nurse')
    const doctorNo = doctor.userNo
    const measured = async <T>(what: string, run: () => Promise<T>): Promise<T> => {
      await run()
      reset()
      const began = performance.now()
      const answer = await run()
      const ms = performance.now() - began
      report(what, `${ms.toFixed(0)} ms, ${counts.requests.length} requests, ${counts.units.toFixed(1)} units`)
      return answer
    }
    const history = (who: CompanyActor, more: object) =>
      getTransactionHistory(deps, who, calls.getTransactionHistory.body.parse({ doctorNo, ...more }))
    let written = 0
    for (const length of LENGTHS) {
      await writeStored(endpoint, tableName, rowsOf(nurse, written, length))
      written = length
      const named = `history of ${length} rows`
      const { nextToken } = await history(nurse, { size: 100 })
      await measured(`${named}: first page`, () => history(nurse, {}))
      await measured(`${named}: further page`, () => history(nurse, { nextToken }))
      await measured(`${named}: ledger of the company`, () => history(doctor, {}))
      const month = new Date(BEGAN + (length / 2) * EVERY_MS).toISOString().slice(0, 7)
      const days = { startDate: `${month}-02`, endDate: `${month}-03` }
      await measured(`${named}: two days`, () => history(nurse, days))
      const asked = calls.getStatement.body.parse({ doctorNo, month })
      await measured(`${named}: statement of a month`, () => getStatement(deps, nurse, asked))
    }
    const { items } = manyMembers(nurse.company, { members: MEMBERS, groups: 10 }, deps)
    await writeStored(endpoint, tableName, items)
    const balances = (more: object) => getBalances(deps, doctor, calls.getBalances.body.parse({ doctorNo, ...more }))
    const { nextToken } = await measured(`balances of ${MEMBERS} nurses: first page`, () => balances({}))
    await measured(`balances of ${MEMBERS} nurses: second page`, () => balances({ nextToken }))
    await measured(`balances of ${MEMBERS} nurses: found by a name`, () => balances({ condition: 'fischer' }))
  })

/**
 * Ledger rows `from` to `to`, and the resulting account: deliveries worth one dollar, with an adjustment in every
 * fiftieth row.
 */
const rowsOf = ({ userNo, company: { doctorNo } }: CompanyActor, from: number, to: number): StoredItem[] => {
  const at = (seq: number): string => new Date(BEGAN + seq * EVERY_MS).toISOString()
  const rows = Array.from({ length: to - from }, (_, index) => {
    const seq = from + index + 1
    const isAdjusted = seq % 50 === 0
    return toStored(ledgerRowItem, {
      doctorNo,
      userNo,
      seq,
      ledgerNo: `LE-${String(seq).padStart(20, '0')}`,
      at: at(seq),
      kind: isAdjusted ? 'adjust' : 'transaction',
      amount: 10_000,
      balance: seq * 10_000,
      refNo: `IN-${seq}`,
      refs: {},
      lots: [],
      productName: 'Aurora 14 Laptop, 16 GB / 512 GB, Silver',
      qty: isAdjusted ? 0 : 1,
      price: 10_000,
      warehouseNo: '',
      note: '',
      byUserNo: userNo,
      byUserName: 'nurse',
    })
  })
  const account = { doctorNo, userNo, balance: to * 10_000, seq: to, lastAt: at(to) }
  return [...rows, toStored(accountItem, accountItem.schema.parse(account))]
}
