import { auditCompany, type Breach } from '../../../../functions/audit/audit.ts'
import { ref, type Table } from '../../../../functions/platform/db/table.ts'
import type { Deps } from '../../../../functions/platform/deps.ts'
import {
  answerItem,
  keepAnswer,
  nameOfKey,
  type Repeatable,
  Repeated,
  rememberingTable,
  repeatable,
  runMade,
  storedAnswer,
} from '../../../../functions/platform/idempotency.ts'
import { Refusal } from '../../../../shared/contract/errors.ts'
import { makeId } from '../../../../shared/values/id.ts'
import { interruptedTable, type MemoryTable, memoryTable, type Point } from '../../../support/memory-table.ts'
import { asRead } from '../../../support/stored/as-read.ts'
import type { Act, Trouble } from './acts.ts'
import type { Answer } from './answer.ts'
import { COMPANIES, founding } from './company.ts'
import type { Model } from './model.ts'
import { answerOfRepeatedTake, perform } from './perform.ts'

/** A store with two companies, a manual clock, and sequential ids. */
export interface World {
  table: MemoryTable
  deps: Deps
  passDays: (days: number) => void
}

/** Number of random letters in an id. */
const ID_LETTERS = 11

export const makeWorld = async (): Promise<World> => {
  let clock = Date.parse('2026-01-05T15:00:00.000Z')
  let drawn = 0
  // Ids of one millisecond differ in their last letters, which count up.
  const random = (): number => {
    const place = drawn++ % ID_LETTERS
    return Math.floor(drawn / ID_LETTERS / 32 ** (ID_LETTERS - 1 - place))
  }
  const table = memoryTable()
  const now = (): string => new Date(clock).toISOString()
  const deps: Deps = { table, now, newId: (kind) => makeId(kind, clock, random) }
  const passDays = (days: number): void => {
    clock += days * 86_400_000
  }
  for (const intents of founding(now())) await table.commit(intents)
  return { table, deps, passDays }
}

class Crash extends Error {}

let commits = 0

/** `order`: position of the call's last commit among all commits, since answers can arrive in a different order. */
export type Outcome = { ok: true; answer: Answer; order: number } | { ok: false; refusal: Refusal }

/**
 * Makes one call as the API does, with an idempotency key, and repeats it after a crash until it returns. `at` is
 * called wherever its steps can be delayed.
 */
export const call = async (
  world: World,
  act: Act,
  { key, trouble, at }: { key: string; trouble: Trouble; at: (point: Point) => Promise<void> | void },
): Promise<Outcome> => {
  let broken = trouble === 'none' || trouble === 'twice'
  let order = 0
  const ordered: Table = {
    ...world.table,
    commit: async (...of) => {
      await world.table.commit(...of)
      order = ++commits
    },
  }
  const table = interruptedTable(ordered, async (point) => {
    await at(point)
    if (broken || point !== (trouble === 'before' ? 'beforeCommit' : 'afterCommit')) return
    broken = true
    throw new Crash()
  })
  for (;;) {
    try {
      const answer = await answered({ ...world.deps, table }, act, key)
      return { ok: true, answer, order }
    } catch (error) {
      if (error instanceof Refusal) return { ok: false, refusal: error }
      if (!(error instanceof Crash)) throw error
    }
  }
}

const answered = async (deps: Deps, act: Act, key: string): Promise<Answer> => {
  const request = repeatable('caller', 'POST /act', key, { act })
  if (act.do === 'take') {
    const named = { ...deps, repeat: nameOfKey(request) }
    return runMade(
      () => perform(named, act),
      () => answerOfRepeatedTake(named, act),
    )
  }
  const before = await recall(deps.table, request)
  if (before) return before
  const { table, kept } = rememberingTable(deps.table, request, deps.now)
  try {
    const answer = await perform({ ...deps, table }, act)
    if (!kept()) await keepAnswer(deps.table, request, answer, deps.now())
    return answer
  } catch (error) {
    if (!(error instanceof Repeated || error instanceof Refusal)) throw error
    // A concurrent duplicate may have committed first; then its answer is valid.
    const again = await recall(deps.table, request)
    if (again) return again
    throw error
  }
}

const recall = async (table: Table, request: Repeatable): Promise<Answer | undefined> => {
  const stored = await table.get(ref(answerItem, request), { consistent: true })
  if (!stored) return undefined
  const answer = storedAnswer(stored, request)
  return typeof answer === 'object' && answer !== null ? { ...answer } : {}
}

/** Figures of each item type, and the attributes that identify an item. */
const FIGURES: Record<string, { ids: string[]; figures: string[] }> = {
  StockLevel: { ids: ['doctorNo', 'productNo', 'warehouseNo'], figures: ['stock', 'notClaimed'] },
  Account: { ids: ['doctorNo', 'userNo'], figures: ['balance', 'openTakes', 'openAmount'] },
  Offer: { ids: ['offerNo'], figures: ['leftNum'] },
  TrackingRow: { ids: ['tracking'], figures: ['unclaimed'] },
  Inbound: { ids: ['inboundNo'], figures: ['pending'] },
  ProductTotals: { ids: ['doctorNo', 'productNo'], figures: ['pendingReports'] },
  NurseProduct: { ids: ['doctorNo', 'userNo', 'productNo'], figures: ['underWay', 'delivered'] },
  ReportedUnits: { ids: ['doctorNo', 'userNo', 'productNo', 'warehouseNo'], figures: ['units'] },
}

/** Figures of the store, named as in the model. */
const figuresOf = ({ table }: World): Map<string, number> => {
  const found = new Map<string, number>()
  for (const item of table.items().map(asRead)) {
    const { ids, figures } = FIGURES[item.type] ?? { ids: [], figures: [] }
    const of = ids.map((id) => item[id]).join(' ')
    for (const figure of figures)
      found.set(`${figure === 'leftNum' ? 'left' : figure} ${of}`, Number(item[figure] ?? 0))
  }
  return found
}

/** Figures that differ between store and model. */
export const differences = (world: World, model: Model): string[] => {
  const real = figuresOf(world)
  const names = new Set([...real.keys(), ...model.figures.keys()])
  return [...names].flatMap((name) =>
    (real.get(name) ?? 0) === model.get(name) ? [] : [`${name}: stored ${real.get(name)}, expected ${model.get(name)}`],
  )
}

/** Breaches that the deep audit finds in all companies. */
export const auditAll = async ({ table }: Pick<World, 'table'>): Promise<Breach[]> => {
  const found: Breach[] = []
  for (const doctorNo of COMPANIES) {
    found.push(...(await auditCompany({ table, wait: async () => {} }, { doctorNo, deep: true })).breaches)
  }
  return found
}
