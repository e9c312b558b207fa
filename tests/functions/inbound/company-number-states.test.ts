import { describe, expect, it } from 'vitest'
import { changeNumbersOf, inboundRef, readNumbers } from '../../../functions/inbound/public.ts'
import { claimTracking } from '../../../functions/inbound/use-cases/claim-tracking.ts'
import { deleteUnClaimedTrackingImportData } from '../../../functions/inbound/use-cases/remove-numbers.ts'
import { importTrackingOfTakes } from '../../../functions/inbound/use-cases/submit-numbers.ts'
import type { Deps } from '../../../functions/platform/deps.ts'
import { inbound } from '../../../shared/inbound/inbound.contract.ts'
import { inboundReasons } from '../../../shared/inbound/inbound.reasons.ts'
import { newMember, newProduct, ticking } from '../../support/company.ts'
import { interruptedTable } from '../../support/memory-table.ts'
import { arrive, checkBooks, confirm, give, newDock, newTracking, take, typeIn } from '../tracking/arrivals.ts'
import { deps, dock, openDock } from '../tracking/confirm-dock.ts'
import { checkNumbers, edit, eventsOf, free, givenNumbers, remove, reverseRow } from './check-numbers.ts'

openDock()

const claim = (inboundNo: string, tracking: string, qty: number, by = deps) =>
  claimTracking(by, dock.nurse, { doctorNo: dock.doctorNo, inboundNo, tracking, qty })
const statusOf = async (tracking: string) =>
  (await givenNumbers(deps, dock, { tracking })).map(({ status, isArrived }) => ({ status, isArrived }))
/** Submits a number for a new take of this many units. */
const given = async (qty: number, by = deps) => {
  const inboundNo = await take(by, dock, qty)
  const tracking = newTracking()
  await give(by, dock, inboundNo, [{ tracking, qty }])
  return { inboundNo, tracking }
}
/** Like `given`, but the parcel arrives and is partly claimed. */
const claimedInPart = async () => {
  const one = await given(5)
  await arrive(deps, dock, one.tracking, 5)
  await claim(one.inboundNo, one.tracking, 2)
  return one
}
const STEPS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]
/** Deps whose table runs `run` to its end before one step of the call under test. */
const runAt = (step: number, run: () => Promise<unknown>): Deps => {
  let steps = 0
  return { ...deps, table: interruptedTable(deps.table, async () => void (++steps === step && (await run()))) }
}

describe('the state of a number for the company', () => {
  it('changes from submission to claim, and back after a reversal', async () => {
    const { inboundNo, tracking } = await given(5)
    expect(await statusOf(tracking)).toEqual([{ status: 'unmatched', isArrived: false }])
    const { batchNumber } = await typeIn(deps, dock, [{ tracking }])
    expect(await statusOf(tracking)).toEqual([{ status: 'unmatched', isArrived: true }])
    await confirm(deps, dock, batchNumber)
    expect(await statusOf(tracking)).toEqual([{ status: 'matched', isArrived: true }])
    await reverseRow(deps, dock, tracking)
    expect(await statusOf(tracking)).toEqual([{ status: 'unmatched', isArrived: true }])
    await confirm(deps, dock, batchNumber)
    await claim(inboundNo, tracking, 5)
    expect(await statusOf(tracking)).toEqual([{ status: 'claimed', isArrived: true }])
    await checkNumbers(deps, dock)
    await checkBooks(deps, dock)
  })

  it('stays matched while one of its takes awaits units, and is claimed after the number is removed from that take', async () => {
    const { inboundNo, tracking } = await given(2)
    const other = await newProduct(deps, dock.doctor, { upc: 'OTHER' })
    const second = await take(deps, { ...dock, productNo: other.productNo }, 3)
    await give(deps, dock, second, [{ tracking, qty: 3 }])
    await arrive(deps, dock, tracking, 2)
    expect(await givenNumbers(deps, dock, { tracking })).toMatchObject([
      { status: 'matched', isUpcMismatch: true, qty: 5, claimed: 0, takes: [{ inboundNo }, { inboundNo: second }] },
    ])
    await claim(inboundNo, tracking, 2)
    expect(await statusOf(tracking)).toMatchObject([{ status: 'matched' }])
    await remove(deps, dock, second, [tracking])
    expect(await givenNumbers(deps, dock, { tracking })).toMatchObject([
      { status: 'claimed', isUpcMismatch: false, qty: 2, claimed: 2 },
    ])
    await checkNumbers(deps, dock)
  })

  it('stays matched when another confirmed row with the number remains after a reversal', async () => {
    const { tracking } = await given(5)
    const { batchNumber } = await typeIn(deps, dock, [
      { tracking, qty: 2 },
      { tracking, qty: 3 },
    ])
    await confirm(deps, dock, batchNumber)
    await reverseRow(deps, dock, tracking)
    expect(await statusOf(tracking)).toMatchObject([{ status: 'matched' }])
    await checkNumbers(deps, dock)
  })

  it.each(STEPS)('is correct if a row is reversed before step %i of its confirmation', async (step) => {
    const { tracking } = await given(5)
    const { batchNumber } = await typeIn(deps, dock, [{ tracking }])
    // There is nothing to reverse before the confirmation is written.
    const by = runAt(step, () => reverseRow(deps, dock, tracking).catch(() => undefined))
    await confirm(by, dock, batchNumber)
    await checkNumbers(deps, dock)
  })

  it.each(STEPS)('is correct if a row is confirmed again before step %i of its reversal', async (step) => {
    const { tracking } = await given(5)
    const { batchNumber } = await typeIn(deps, dock, [{ tracking }])
    await confirm(deps, dock, batchNumber)
    // There is nothing to confirm before the reversal is written.
    const by = runAt(step, () => confirm(deps, dock, batchNumber))
    await reverseRow(by, dock, tracking)
    await checkNumbers(deps, dock)
  })
})

describe('removing numbers', () => {
  it('frees unclaimed numbers, records an event, and lists the numbers that stay with the reason', async () => {
    const { inboundNo, tracking } = await claimedInPart()
    const more = [newTracking(), newTracking()]
    await give(
      deps,
      dock,
      inboundNo,
      more.map((number) => ({ tracking: number, qty: 1 })),
    )
    await arrive(deps, dock, more[1] ?? '', 1)
    const unknown = newTracking()
    const result = await remove(deps, dock, inboundNo, [tracking, ...more, unknown])
    expect(result).toMatchObject({
      removed: more,
      message: `Exist already claimed tracking#: ${tracking}`,
      stayed: [
        { tracking, reasons: [{ reason: inboundReasons.claimedStay.key }] },
        { tracking: unknown, reasons: [{ reason: inboundReasons.notGiven.key }] },
      ],
    })
    const { userNo } = dock.nurse
    expect(await eventsOf(deps, dock, more[0] ?? '')).toMatchObject([
      { kind: 'submitted', qty: 1, userNo },
      { kind: 'removed', qty: 1, userNo },
    ])
    const other = await newMember(deps, dock.doctor, 'nurse')
    const theirs = await take(deps, dock, 1, other)
    expect(await give(deps, dock, theirs, [{ tracking: more[0], qty: 1 }], other)).toMatchObject({ successCount: 1 })
    await checkNumbers(deps, dock)
    await checkBooks(deps, dock)
  })

  it('frees a single number, and gives the reason if it cannot be freed', async () => {
    const { inboundNo, tracking } = await claimedInPart()
    const single = (number: string, actor = dock.nurse) =>
      deleteUnClaimedTrackingImportData(deps, actor, { doctorNo: dock.doctorNo, inboundNo, tracking: number })
    await expect(single(tracking)).rejects.toThrow(`Exist already claimed tracking#: ${tracking}`)
    await expect(single(newTracking())).rejects.toMatchObject({ code: 'missing' })
    const number = newTracking()
    await give(deps, dock, inboundNo, [{ tracking: number, qty: 1 }])
    await expect(single(number, await newMember(deps, dock.doctor, 'nurse'))).rejects.toMatchObject({ code: 'missing' })
    expect(await single(number)).toEqual({ inboundNo, tracking: number })
    // A repeated call returns the same answer.
    expect(await single(number)).toEqual({ inboundNo, tracking: number })
  })

  it('spans several commits, and returns the same answer when repeated after an interruption', async () => {
    const inboundNo = await take(deps, dock, 60)
    const numbers = Array.from({ length: 60 }, newTracking)
    await give(
      deps,
      dock,
      inboundNo,
      numbers.map((tracking) => ({ tracking, qty: 1 })),
    )
    let commits = 0
    const dying = interruptedTable(deps.table, (point) => {
      if (point === 'afterCommit' && ++commits === 1) throw new Error('died')
    })
    await expect(remove({ ...deps, table: dying }, dock, inboundNo, numbers)).rejects.toThrow('died')
    await checkNumbers(deps, dock)
    expect(await remove(deps, dock, inboundNo, numbers)).toMatchObject({ removed: numbers, stayed: [] })
    expect(await givenNumbers(deps, dock)).toEqual([])
  })

  it.each(STEPS)('leaves consistent numbers if the number is submitted before step %i', async (step) => {
    const inboundNo = await take(deps, dock, 5)
    const tracking = newTracking()
    const by = runAt(step, () => give(deps, dock, inboundNo, [{ tracking, qty: 5 }]))
    await remove(by, dock, inboundNo, [tracking])
    await checkNumbers(deps, dock)
  })

  it.each(STEPS)('leaves consistent numbers if it happens before step %i of a confirmation', async (step) => {
    const { inboundNo, tracking } = await given(5)
    const { batchNumber } = await typeIn(deps, dock, [{ tracking }])
    const by = runAt(step, () => remove(deps, dock, inboundNo, [tracking]))
    await confirm(by, dock, batchNumber)
    await checkNumbers(deps, dock)
  })

  it.each(STEPS)('is serialized with a claim before step %i', async (step) => {
    const { inboundNo, tracking } = await given(5)
    await arrive(deps, dock, tracking, 5)
    let claimed = false
    const by = runAt(step, async () => {
      claimed = await claim(inboundNo, tracking, 2).then(() => true)
    })
    const { removed } = await remove(by, dock, inboundNo, [tracking])
    // The claim submits the number again if it has just been removed.
    if (claimed) expect(await statusOf(tracking)).toMatchObject([{ status: 'matched' }])
    else expect(removed).toEqual([tracking])
    await checkNumbers(deps, dock)
    await checkBooks(deps, dock)
  })
})

describe('editing the quantity of a number', () => {
  it('is allowed for the nurse until the parcel arrives, up to the units left', async () => {
    const { inboundNo, tracking } = await given(5)
    expect(await edit(deps, dock, inboundNo, tracking, 3)).toEqual({ inboundNo, tracking, qty: 3 })
    await expect(edit(deps, dock, inboundNo, tracking, 6)).rejects.toThrow("Inbound quantity can't more than left.")
    await expect(edit(deps, dock, inboundNo, newTracking(), 1)).rejects.toMatchObject({ code: 'missing' })
    const other = await newMember(deps, dock.doctor, 'nurse')
    await expect(edit(deps, dock, inboundNo, tracking, 2, other)).rejects.toMatchObject({ code: 'missing' })
    expect(await givenNumbers(deps, dock, { tracking })).toMatchObject([{ qty: 3 }])
    expect(await eventsOf(deps, dock, tracking)).toMatchObject([
      { kind: 'submitted', qty: 5 },
      { kind: 'edited', qty: 3 },
    ])
    await typeIn(deps, dock, [{ tracking }])
    await expect(edit(deps, dock, inboundNo, tracking, 4)).rejects.toMatchObject({ code: 'conflict' })
    expect(await edit(deps, dock, inboundNo, tracking, 3)).toMatchObject({ qty: 3 })
    await checkNumbers(deps, dock)
  })
})

describe('freeing a number submitted by the wrong nurse', () => {
  it('removes it from all takes of that nurse; the right nurse can then submit it', async () => {
    // A repeated call answers from the events, which are ordered by time, so no two events may have the same time.
    const ticked = { ...deps, now: ticking(deps.now) }
    const { inboundNo, tracking } = await given(5, ticked)
    const second = await take(ticked, dock, 5)
    await give(ticked, dock, second, [{ tracking, qty: 5 }])
    const right = await newMember(ticked, dock.doctor, 'nurse')
    const theirs = await take(ticked, dock, 5, right)
    const line = [{ tracking, qty: 5 }]
    expect(await give(ticked, dock, theirs, line, right)).toMatchObject({ successCount: 0 })
    expect(await free(ticked, dock, tracking)).toEqual({ tracking, inboundNos: [inboundNo, second] })
    expect(await free(ticked, dock, tracking)).toEqual({ tracking, inboundNos: [inboundNo, second] })
    expect(await give(ticked, dock, theirs, line, right)).toMatchObject({ successCount: 1 })
    const by = dock.doctor.userNo
    expect((await eventsOf(deps, dock, tracking)).map(({ kind, userNo }) => [kind, userNo])).toEqual([
      ...[1, 2].map(() => ['submitted', dock.nurse.userNo]),
      ...[1, 2].map(() => ['freed', by]),
      ['submitted', right.userNo],
    ])
    await checkNumbers(deps, dock)
  })

  it('is refused once units are claimed, and for a number that was not submitted', async () => {
    const { tracking } = await claimedInPart()
    await expect(free(deps, dock, tracking)).rejects.toThrow(`Exist already claimed tracking#: ${tracking}`)
    await expect(free(deps, dock, newTracking())).rejects.toMatchObject({ code: 'missing' })
    const stranger = await newDock(deps)
    await expect(free(deps, { ...stranger }, tracking)).rejects.toMatchObject({ code: 'missing' })
  })

  it.each(STEPS)('leaves it with another nurse who submits it before step %i', async (step) => {
    const { tracking } = await given(5)
    const right = await newMember(deps, dock.doctor, 'nurse')
    const theirs = await take(deps, dock, 5, right)
    let isTheirs = false
    const by = runAt(step, async () => {
      isTheirs = (await give(deps, dock, theirs, [{ tracking, qty: 5 }], right)).successCount === 1
    })
    await free(by, dock, tracking)
    expect(await givenNumbers(deps, dock, { tracking })).toMatchObject(isTheirs ? [{ userNo: right.userNo }] : [])
    await checkNumbers(deps, dock)
  })
})

describe('submitting numbers for several takes in one call', () => {
  const giveAll = (data: object[], nurse = dock.nurse, by = deps) =>
    importTrackingOfTakes(by, nurse, inbound.calls.importTrackingOfTakes.body.parse({ doctorNo: dock.doctorNo, data }))

  it('assigns each line to its take; a number may be submitted for two takes', async () => {
    const [a, b] = [await take(deps, dock, 5), await take(deps, dock, 5)]
    const [one, two] = [newTracking(), newTracking()]
    await arrive(deps, dock, two, 3)
    const result = await giveAll([
      { inboundNo: a, tracking: one, qty: 5 },
      { inboundNo: b, tracking: two, qty: '3' },
      { inboundNo: b, tracking: one, qty: 1 },
      { inboundNo: b, tracking: one, qty: 2 },
      { inboundNo: a, tracking: newTracking(), qty: 6 },
    ])
    expect(result).toMatchObject({
      totalCount: 5,
      successCount: 3,
      failedCount: 2,
      successTrackings: [one, two],
      successDetails: [
        { inboundNo: a, tracking: one, qty: 5, canClaim: false },
        { inboundNo: b, tracking: two, qty: 3, canClaim: true },
        { inboundNo: b, tracking: one, qty: 1, canClaim: false },
      ],
      failedRecords: [
        { lineNumber: 4, errorMessage: 'Duplicate: line 3 has the same tracking number.' },
        { lineNumber: 5, errorMessage: "Inbound quantity can't more than left." },
      ],
    })
    await checkNumbers(deps, dock)
  })

  it('saves nothing if one of the takes belongs to another nurse', async () => {
    const mine = await take(deps, dock, 5)
    const other = await newMember(deps, dock.doctor, 'nurse')
    const theirs = await take(deps, dock, 5, other)
    const lines = [mine, theirs].map((inboundNo) => ({ inboundNo, tracking: newTracking(), qty: 1 }))
    await expect(giveAll(lines)).rejects.toMatchObject({ code: 'missing' })
    expect(await givenNumbers(deps, dock)).toEqual([])
  })

  it('resumes after an interruption', async () => {
    const takes = [await take(deps, dock, 5), await take(deps, dock, 5)]
    const lines = takes.map((inboundNo) => ({ inboundNo, tracking: newTracking(), qty: 1 }))
    let commits = 0
    const dying = interruptedTable(deps.table, (point) => {
      if (point === 'afterCommit' && ++commits === 1) throw new Error('died')
    })
    await expect(giveAll(lines, dock.nurse, { ...deps, table: dying })).rejects.toThrow('died')
    expect(await giveAll(lines)).toMatchObject({ successCount: 2, failedCount: 0 })
    await checkNumbers(deps, dock)
  })
})

describe('a commit that changes a number in several takes of a nurse', () => {
  it('writes the item of the number once, with all its takes', async () => {
    const { inboundNo, tracking } = await given(5)
    const second = await take(deps, dock, 5)
    await give(deps, dock, second, [{ tracking, qty: 5 }])
    const refs = [inboundNo, second].map((number) => inboundRef({ doctorNo: dock.doctorNo, inboundNo: number }))
    const takes = (await deps.table.batchGet(refs, { consistent: true })).flatMap((one) => one ?? [])
    const changes = takes.map((one) => ({
      take: one,
      after: one.trackings.map((number) => ({ ...number, status: 'claimed' as const, claimed: 1 })),
    }))
    const numbers = await readNumbers(deps, dock.doctorNo, [tracking])
    const intents = changeNumbersOf(changes, { numbers, at: deps.now(), by: dock.nurse })
    expect(intents).toHaveLength(1)
    await deps.table.commit(intents)
    expect(await givenNumbers(deps, dock, { tracking })).toMatchObject([{ status: 'claimed', claimed: 2 }])
  })
})
