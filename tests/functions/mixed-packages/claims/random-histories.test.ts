import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { auditCompany, describeBreach } from '../../../../functions/audit/audit.ts'
import { stockLevelRef } from '../../../../functions/books/public.ts'
import { claimRoutes } from '../../../../functions/mixed-packages/claim-routes.ts'
import type { MixedClaim } from '../../../../functions/mixed-packages/claims/claims.items.ts'
import { mixedClaimItem } from '../../../../functions/mixed-packages/claims/claims.items.ts'
import {
  mixedItemItem,
  mixedPackageItem,
  type PackageKey,
} from '../../../../functions/mixed-packages/packages/packages.items.ts'
import { holdingClaims, undoClaims } from '../../../../functions/mixed-packages/review/undo-claims.ts'
import { workRun } from '../../../../functions/mixed-packages/runs/work-run.ts'
import { put } from '../../../../functions/platform/db/intent.ts'
import { ref } from '../../../../functions/platform/db/table.ts'
import type { Deps } from '../../../../functions/platform/deps.ts'
import { idMaker } from '../../../../functions/platform/ids.ts'
import { saveFbm } from '../../../../functions/products/use-cases/stock.ts'
import { bootstrapRates } from '../../../../functions/rates/public.ts'
import { Refusal } from '../../../../shared/contract/errors.ts'
import { type RunKind, runTakes } from '../../../../shared/mixed-packages/review.rules.ts'
import { products } from '../../../../shared/products/products.contract.ts'
import { newMember, ticking } from '../../../support/company.ts'
import { interruptedTable, memoryTable } from '../../../support/memory-table.ts'
import { withoutWaits } from '../../../support/without-waits.ts'
import { deliver, eventRowsIn, queuedFeeMessages } from '../../fees/fee-world.ts'
import { pierAt } from '../../outbound/pier.ts'
import { claim, newPackage, newSide, newTake, reviewOf, type Side, UPC } from './claiming-world.ts'

withoutWaits()

const seed = Number(process.env.SEED_OF_CHANCE ?? Date.now())
const RUNS = Number(process.env.RUNS ?? 12)

const OTHER_UPC = '4006381333931'

/** One attempted action; `at` picks the package, claim or person, `qty` the units. */
const command = fc.record({
  act: fc.oneof(
    { weight: 5, arbitrary: fc.constant('claim' as const) },
    { weight: 4, arbitrary: fc.constant('approve' as const) },
    { weight: 2, arbitrary: fc.constant('adjust' as const) },
    { weight: 1, arbitrary: fc.constant('reject' as const) },
    { weight: 1, arbitrary: fc.constant('cancel' as const) },
    { weight: 2, arbitrary: fc.constant('rollback' as const) },
    { weight: 4, arbitrary: fc.constant('run' as const) },
    { weight: 2, arbitrary: fc.constant('leave' as const) },
    { weight: 2, arbitrary: fc.constant('return' as const) },
    { weight: 2, arbitrary: fc.constant('ship' as const) },
    { weight: 2, arbitrary: fc.constant('unship' as const) },
    { weight: 2, arbitrary: fc.constant('undo' as const) },
  ),
  at: fc.nat(1000),
  qty: fc.integer({ min: 1, max: 6 }),
  kind: fc.constantFrom<RunKind>('approve', 'distribute', 'distribute', 'setChargeTime', 'reject'),
  /** When the action is killed: before or after one of its commits, or never. */
  trouble: fc.option(
    fc.record({ point: fc.constantFrom('beforeCommit' as const, 'afterCommit' as const), left: fc.nat(3) }),
  ),
})
type Command = typeof command extends fc.Arbitrary<infer One> ? One : never

const makeWorld = async () => {
  const table = memoryTable()
  await bootstrapRates({ table })
  let clock = Date.parse('2026-11-20T15:00:00.000Z')
  const now = () => new Date(clock).toISOString()
  const deps: Deps = { table, now, newId: idMaker(ticking(now)) }
  const own = await newSide(deps, 'raritan 12')
  const other = await newSide(deps, 'raritan 12', own.admin)
  const nurses = [own.nurse, await newMember(deps, own.doctor, 'nurse'), other.nurse]
  const sides = [own, own, other]
  const inbounds = await Promise.all(nurses.map((nurse, at) => newTake(deps, sides[at] ?? own, 15, nurse)))
  const packages = [
    await newPackage(deps, own, { [UPC]: 8, [OTHER_UPC]: 2 }),
    await newPackage(deps, own, { [UPC]: 5 }),
    await newPackage(deps, other, { [UPC]: 6 }),
  ]
  const claimers = [
    ...nurses.map((nurse, at) => ({ side: sides[at] ?? own, actor: nurse, inboundNo: inbounds[at] ?? '' })),
    { side: own, actor: own.doctor, inboundNo: undefined },
    { side: other, actor: other.doctor, inboundNo: undefined },
  ]
  return {
    table,
    deps,
    own,
    other,
    packages,
    claimers,
    tick: () => {
      clock += 3_600_000
    },
    hostOf: ({ doctorNo }: { doctorNo: string }): Side => (doctorNo === own.doctorNo ? own : other),
  }
}
type World = Awaited<ReturnType<typeof makeWorld>>

const oneOf = <T>(all: readonly T[], at: number): T | undefined => all[at % Math.max(1, all.length)]

/** All claims, by package. */
const claimsIn = (world: World): MixedClaim[] =>
  world.table.items().flatMap((item) => (item.type === 'MixedClaim' ? [mixedClaimItem.schema.parse(item)] : []))

/** Performs the action. Throws the refusal if it is refused. */
const act = async (world: World, one: Command, deps: Deps): Promise<void> => {
  const claims = claimsIn(world)
  const done = claims.filter(({ status }) => status === 'distributed')
  const undoes = (one.act === 'rollback' || one.act === 'undo') && done.length > 0
  const chosen = oneOf(undoes ? done : claims, one.at)
  const packageKey = undoes && chosen ? chosen : oneOf(world.packages, one.at)
  const claimer = oneOf(world.claimers, one.at + one.qty)
  if (one.act === 'claim' && packageKey && claimer) {
    const { side, actor, inboundNo } = claimer
    const wanted = { tracking: packageKey.tracking, quantity: one.qty, inboundNo }
    await claim(deps, side, wanted, actor)
    return
  }
  if (one.act === 'leave' || one.act === 'return') {
    const units = one.act === 'leave' ? -4 * one.qty : 4 * one.qty
    await count(world, oneOf([world.own, world.other], one.at) ?? world.own, units, deps)
    return
  }
  if (one.act === 'ship' || one.act === 'unship') {
    await shipped(oneOf([world.own, world.other], one.at) ?? world.own, one, deps)
    return
  }
  if (one.act === 'undo' && packageKey) {
    await reverse(world, packageKey, deps)
    return
  }
  if (!chosen) return
  const host = world.hostOf(chosen)
  const review = reviewOf(deps, host)
  if (one.act === 'run') await run(world, host, claims, one, deps)
  if (one.act === 'approve') await review.approve(chosen.claimNo)
  if (one.act === 'adjust') await review.adjust(chosen.claimNo, one.qty)
  if (one.act === 'reject') await review.reject(chosen.claimNo)
  if (one.act === 'rollback') await rollBack(world, chosen, deps)
  if (one.act === 'cancel') {
    const by = world.claimers.find(({ actor }) => actor.userNo === chosen.claimerNo)
    if (by) await claimRoutes.cancelMixedClaim(deps, by.actor, { currentCompany: by.side.doctorNo, id: chosen.claimNo })
  }
}

/** Performs a stocktake that finds more or fewer units. */
const count = async ({ table }: World, side: Side, more: number, deps: Deps): Promise<void> => {
  const { doctor, doctorNo, productNo, warehouseNo } = side
  const place = { doctorNo, productNo, warehouseNo }
  const level = await table.get(stockLevelRef(place))
  if (!level) return
  const body = { ...place, qty: Math.max(0, level.stock + more), note: 'Counted' }
  await saveFbm(deps, doctor, products.calls.saveFbm.body.parse(body))
}

/** Ships units, or cancels a shipment so that its units return. */
const shipped = async (side: Side, { act: what, at, qty }: Command, deps: Deps): Promise<void> => {
  const pier = pierAt(deps, side)
  if (what === 'ship') {
    await pier.submit([{ productNo: side.productNo, toShip: qty }])
    return
  }
  const going = oneOf((await pier.list({ status: 1 })).records, at)
  if (going) await pier.change(going.outboundNo, 3)
}

/** Rolls back a claim. Checks that the rollback returns all units, or is refused without any change. */
const rollBack = async (world: World, { claimNo, distribution }: MixedClaim, deps: Deps): Promise<void> => {
  const before = world.table.items()
  const host = world.hostOf(claimsIn(world).find((one) => one.claimNo === claimNo) ?? { doctorNo: '' })
  try {
    await reviewOf(deps, host).rollback(claimNo)
  } catch (error) {
    if (error instanceof Refusal) expect(world.table.items()).toEqual(before)
    throw error
  }
  const after = claimsIn(world).find((one) => one.claimNo === claimNo)
  expect(after).toMatchObject({ status: 'pending' })
  if (!distribution) return
  const logged = world.table.items().filter((item) => item.type === 'StockLog' && isOf(item.refs, claimNo))
  expect(logged.reduce((sum, { qty }) => sum + Number(qty), 0)).toBe(0)
}
const isOf = (refs: unknown, claimNo: string): boolean => Object(refs).claimNo === claimNo

/**
 * Runs a batch operation on claims on one company's packages. Each message is delivered to a worker that may be killed,
 * and then to two concurrent workers.
 */
const run = async (
  world: World,
  host: Side,
  claims: readonly MixedClaim[],
  one: Command,
  deps: Deps,
): Promise<void> => {
  const theirs = claims.filter(({ doctorNo }) => doctorNo === host.doctorNo)
  const takes = runTakes(one.kind, 2)
  const mine = [
    ...theirs.filter(({ status }) => takes.includes(status)),
    ...theirs.slice(0, one.at % 10 === 0 ? 1 : 0),
  ].slice(-4)
  if (mine.length === 0) return
  const claimIds = mine.map(({ claimNo }) => claimNo).join(',')
  const input = { doctorNo: host.doctorNo, claimIds, forceChargeTime: null, reason: 'Agreed upon' }
  const begin = { approve: claimRoutes.batchApproveClaims, reject: claimRoutes.batchRejectClaims }
  const { runId } =
    one.kind === 'approve' || one.kind === 'reject'
      ? await begin[one.kind](world.deps, host.admin, input)
      : one.kind === 'distribute'
        ? await claimRoutes.batchDistributeClaims(world.deps, host.admin, input)
        : await claimRoutes.setChargeTime(world.deps, host.admin, input)
  const messages = mine.map(({ packageNo }, seq) => ({ runNo: runId, seq, packageNo }))
  const work = (by: Deps) => Promise.all(messages.map((message) => workRun(by, message).catch(killed)))
  await work(deps)
  await Promise.all([work(world.deps), work(world.deps)])
  expect(await claimRoutes.getClaimRun(world.deps, host.admin, { runId })).toMatchObject({ done: mine.length })
}

/** Undoes the claims of a package as its reversal does, but keeps the package, so that actions can continue. */
const reverse = async (world: World, packageKey: PackageKey, deps: Deps): Promise<void> => {
  const set = async (state: 'active' | 'reversing') => {
    const mixed = await world.table.get(ref(mixedPackageItem, packageKey))
    if (mixed)
      await world.table.commit([put(mixedPackageItem, { ...mixed, state, rev: mixed.rev + 1 }, { error: 'race' })])
  }
  await set('reversing')
  const before = world.table.items()
  try {
    await undoClaims(deps, world.own.admin, packageKey).catch(killed)
    await undoClaims(world.deps, world.own.admin, packageKey)
    expect(await holdingClaims(world.deps, packageKey)).toEqual([])
  } catch (error) {
    if (error instanceof Refusal) expect(world.table.items()).toEqual(before)
    throw error
  } finally {
    await set('active')
  }
}

class Killed extends Error {}
const killed = (error: unknown): void => {
  if (!(error instanceof Killed)) throw error
}

/** Start of each run: units are distributed and leave, so that they cannot be taken back until they return. */
const PRELUDE: readonly Command[] = (
  [
    ...[0, 3, 6].map((at) => ({ act: 'claim', at, qty: 3 }) as const),
    { act: 'run', kind: 'approve' } as const,
    { act: 'run', kind: 'distribute' } as const,
    ...[0, 1].map((at) => ({ act: 'leave', at, qty: 6 }) as const),
    { act: 'rollback' } as const,
    { act: 'undo' } as const,
    { act: 'claim', qty: 6 } as const,
    ...[0, 1].map((at) => ({ act: 'return', at, qty: 6 }) as const),
    // Repeats this with shipments: all units leave, and return when the shipments are canceled.
    ...[0, 1].map((at) => ({ act: 'leave', at, qty: 6 }) as const),
    ...[0, 1].map((at) => ({ act: 'return', at, qty: 1 }) as const),
    ...[0, 1].map((at) => ({ act: 'ship', at, qty: 4 }) as const),
    { act: 'rollback' } as const,
    { act: 'undo' } as const,
    ...[0, 1].map((at) => ({ act: 'unship', at }) as const),
    ...[0, 1].map((at) => ({ act: 'return', at, qty: 6 }) as const),
    { act: 'rollback' } as const,
    { act: 'undo' } as const,
  ] as const
).map((one) => ({ at: 1, qty: 1, kind: 'approve', trouble: null, ...one }))

/** Outcomes that must have occurred at least once in all histories together. */
const MUST = [
  'claim done',
  'run done',
  'rollback done',
  'undo done',
  'ship done',
  'ship outbound.stockShort',
  'unship done',
  'rollback mixedClaims.cannotTakeBack',
  'undo mixedClaims.cannotTakeBack',
  'claim mixedClaims.onlyUnclaimed',
]
const tally = new Map<string, number>()

const play = async (commands: readonly Command[]): Promise<void> => {
  const world = await makeWorld()
  for (const one of [...PRELUDE, ...commands]) {
    world.tick()
    let left = one.trouble?.left ?? -1
    const table = interruptedTable(world.table, (point) => {
      if (point === one.trouble?.point && left-- === 0) throw new Killed()
    })
    const outcome = await act(world, one, { ...world.deps, table }).then(
      () => 'done',
      (error: unknown) => {
        if (error instanceof Killed) return 'killed'
        if (error instanceof Refusal) return error.reason
        throw error
      },
    )
    const name = `${one.act} ${outcome}`
    tally.set(name, (tally.get(name) ?? 0) + 1)
    for (const item of world.table.items()) {
      if (item.type !== 'MixedItem') continue
      const { claimed, distributed, total } = mixedItemItem.schema.parse(item)
      expect(distributed >= 0 && claimed >= distributed && claimed <= total, JSON.stringify(one)).toBe(true)
    }
  }
  await feesHold(world)
  for (const { doctorNo } of [world.own, world.other]) {
    const { breaches } = await auditCompany({ ...world.deps, wait: async () => {} }, { doctorNo, deep: true })
    expect(breaches.map(describeBreach)).toEqual([])
  }
}

/**
 * Checks that each distributed claim is charged once and all other charges are reversed, even if messages are delivered
 * twice and out of order.
 */
const feesHold = async (world: World): Promise<void> => {
  const feeMessages = queuedFeeMessages(world.table)
  await deliver(world.deps, [...feeMessages, ...feeMessages.toReversed()])
  const all = [world.own, world.other].flatMap(({ doctorNo }) => eventRowsIn(world.table, doctorNo))
  const rows = all.flatMap((row) => (row.feeType === 'inbound' ? [row] : []))
  const charged = rows.filter(({ opposes, opposedBy }) => !opposes && !opposedBy)
  const done = claimsIn(world).filter(({ status }) => status === 'distributed')
  expect(charged.map(({ claimId, doctorNo, qty }) => `${claimId} ${doctorNo} ${qty}`).sort()).toEqual(
    done.map(({ claimNo, targetDoctorNo, qty }) => `${claimNo} ${targetDoctorNo} ${qty}`).sort(),
  )
  expect(rows.length - charged.length).toBe(2 * rows.filter(({ opposes }) => opposes).length)
}

describe('random histories of mixed packages', () => {
  test(`keep books and fees consistent under random claims, reviews, kills and repetitions (seed ${seed})`, async () => {
    await fc.assert(fc.asyncProperty(fc.array(command, { minLength: 30, maxLength: 60, size: 'max' }), play), {
      seed,
      numRuns: RUNS,
    })
    for (const name of MUST) expect(tally.get(name) ?? 0, `${name} of ${JSON.stringify([...tally])}`).toBeGreaterThan(0)
  }, 120_000)
})
