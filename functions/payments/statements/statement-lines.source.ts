import { moneyToWire } from '../../../shared/values/money.ts'
import { type LedgerRow, ledgerRowsOf, ledgerRowType } from '../../books/public.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import { rangeSource } from '../../platform/db/range-source.ts'
import { alone, concatenated, emptySource, type List, type Source } from '../../platform/db/source.ts'
import type { Deps } from '../../platform/deps.ts'
import { transactionRecords } from '../ledger/transaction-records.ts'
import { readStatement, type Statement } from './statement.ts'

/** A ledger row, or the opening or closing balance. */
type Line = LedgerRow | Edge
interface Edge {
  edge: 'opening' | 'closing'
  balance: number
  at: string
}

/** The lines of a statement in order: opening balance, ledger rows, closing balance. */
export const statementLinesList = async (
  deps: Deps,
  actor: CompanyActor,
  asked: { nurseNo?: string | undefined; month: string },
): Promise<List<Line, Awaited<ReturnType<typeof linesOf>>[number]>> => {
  const statement = await readStatement(deps, actor, asked)
  const { opens, closes, span, nurse } = statement
  const rows = closes.seq - opens.seq
  const at = span.to < deps.now() ? span.to : deps.now()
  const of = `${nurse.doctorNo} ${nurse.userNo} ${asked.month}`
  const opening = alone<Line>(`opening ${of}`, { edge: 'opening', balance: opens.balance, at: span.from })
  const closing = alone<Line>(`closing ${of}`, { edge: 'closing', balance: closes.balance, at })
  const source = concatenated(concatenated(opening, rowsOf(deps, statement)), closing)
  return {
    source: { ...source, count: async () => ({ count: rows + 2, more: false }) },
    present: (lines) => linesOf(deps, statement, lines),
  }
}

const rowsOf = (deps: Deps, { nurse: { doctorNo, userNo }, opens, closes }: Statement): Source<Line> => {
  if (opens.seq === closes.seq) return emptySource
  const range = ledgerRowsOf(doctorNo, userNo, { from: opens.seq, to: closes.seq - 1 })
  // The read is consistent, because the closing balance includes the newest rows.
  return rangeSource(deps, ledgerRowType, range, { reverse: false, consistent: true })
}

const linesOf = async (deps: Deps, { nurse: { doctorNo, userNo, userName } }: Statement, lines: readonly Line[]) => {
  const records = await transactionRecords(
    deps,
    doctorNo,
    lines.flatMap((line) => ('edge' in line ? [] : [line])),
  )
  const bySeq = new Map(records.map((record) => [record.seq, record]))
  return lines.map((line) => {
    if ('edge' in line) return edgeRecord(line, { userNo, userName })
    const record = bySeq.get(line.seq)
    if (!record) throw new Error(`Row ${line.seq} was not presented`)
    return record
  })
}

const edgeRecord = ({ edge, balance, at }: Edge, nurse: { userNo: string; userName: string }) => ({
  ...nurse,
  ledgerNo: '',
  seq: 0,
  type: edge,
  productName: '',
  dateTime: at,
  price: 0,
  quantity: 0,
  warehouse: '',
  amount: 0,
  note: '',
  balance: moneyToWire(balance),
})
