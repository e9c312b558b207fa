import * as fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import { casesOf, caseType } from '../../../functions/discrepancies/public.ts'
import { claimTracking } from '../../../functions/inbound/use-cases/claim-tracking.ts'
import { finishInterrupted } from '../../../functions/outbound/shipments/finish-interrupted.ts'
import type { CompanyActor } from '../../../functions/platform/actor.ts'
import { readAll } from '../../../functions/platform/db/walk.ts'
import { reverseRow } from '../../../functions/tracking/use-cases/rows.ts'
import { ApiError } from '../../../shared/contract/client.ts'
import { CASE_STATES, isUndecided, proposable, RESOLUTIONS } from '../../../shared/discrepancies/discrepancies.rules.ts'
import { inbound } from '../../../shared/inbound/inbound.contract.ts'
import { finishQueue } from '../../../shared/outbound/finish.messages.ts'
import { startStore, type TestStore } from '../../support/company.ts'
import { interruptedTable, overtakenTable } from '../../support/memory-table.ts'
import { withoutWaits } from '../../support/without-waits.ts'
import { checkBooks } from '../tracking/arrivals.ts'
import { type Desk, newDesk } from './desk.ts'

withoutWaits()

const seed = Number(process.env.SEED_OF_CHANCE ?? Date.now())
const RUNS = Number(process.env.RUNS ?? 8)

let store: TestStore
let desk: Desk
let doctorNo: string

beforeAll(async () => {
  store = await startStore()
})
afterAll(() => store.stop())
beforeEach(async () => {
  desk = await newDesk(store.deps)
  doctorNo = desk.doctorNo
})

const claim = (tracking: string, inboundNo: string, qty: number) =>
  claimTracking(desk.deps, desk.nurse, inbound.calls.claimTracking.body.parse({ doctorNo, tracking, inboundNo, qty }))
const won = (done: PromiseSettledResult<unknown>[]) => done.filter(({ status }) => status === 'fulfilled')

describe('concurrent calls', () => {
  it('open one of two cases about a record and decide it once, so that stock changes at most once', async () => {
    const { company, warehouse, productNo } = desk
    const { cwId } = await desk.parcel(3)
    const opening = [company, warehouse].map((by) => desk.damaged(cwId, 3, 2, by))
    const [opened] = won(await Promise.allSettled(opening))
    expect(won(await Promise.allSettled(opening))).toHaveLength(1)
    const caseNo = opened?.status === 'fulfilled' ? String(opened.value) : ''
    const asked = { doctorNo, caseNo, resolution: 'stocktake' as const, quantity: 5 }
    const { proposalNo } = await warehouse.proposeResolution(asked)
    const accept = () => company.acceptResolution({ doctorNo, caseNo, proposal: proposalNo })
    const answers = [
      accept(),
      accept(),
      accept(),
      company.declineResolution({ doctorNo, caseNo, proposal: proposalNo }),
    ]
    expect(won(await Promise.allSettled(answers))).toHaveLength(1)
    const { state } = await desk.look(caseNo)
    expect((await desk.pier.level(productNo))?.stock ?? 0).toBe(state === 'resolved' ? 5 : 0)
    await checkBooks(desk.deps, desk)
  })

  it('accept no correction or reversal of a row after a concurrent claim or reversal of it', async () => {
    const { company, warehouse, admin, deps } = desk
    const { cwId, tracking, inboundNo } = await desk.parcel(3)
    const caseNo = await desk.damaged(cwId, 3, 2)
    const asked = { doctorNo, caseNo, resolution: 'correctRow' as const, quantity: 1 }
    const { proposalNo } = await company.proposeResolution(asked)
    const overtaken = overtakenTable(deps.table, () => claim(tracking, inboundNo, 2))
    const accepting = desk.as(admin, overtaken).acceptResolution({ doctorNo, caseNo, proposal: proposalNo })
    await expect(accepting).rejects.toMatchObject({ status: 409, reason: 'books.rowUnitsClaimed' })
    expect(await desk.look(caseNo)).toMatchObject({ state: 'proposed', awaits: ['warehouse'] })
    await warehouse.declineResolution({ doctorNo, caseNo, proposal: proposalNo })
    const other = await desk.parcel(3)
    const second = await desk.damaged(other.cwId, 3, 1)
    const again = await warehouse.proposeResolution({ doctorNo, caseNo: second, resolution: 'reverseRow' })
    const reversed = overtakenTable(deps.table, () => reverseRow(deps, admin, { doctorNo, cwId: other.cwId }))
    const late = desk
      .as(desk.doctor, reversed)
      .acceptResolution({ doctorNo, caseNo: second, proposal: again.proposalNo })
    await expect(late).rejects.toMatchObject({ status: 409, reason: 'history.notConfirmed' })
    await checkBooks(desk.deps, desk)
  })
})

describe('a repeated call', () => {
  it('returns the answer of the first call if that answer was lost', async () => {
    const { cwId } = await desk.parcel(3)
    const again = async <T>(
      who: CompanyActor,
      call: (of: Desk['company'], options: { idempotencyKey: string }) => Promise<T>,
    ) => {
      const options = { idempotencyKey: `again-${desk.deps.newId('outbox')}` }
      let alive = true
      const dying = interruptedTable(desk.deps.table, (point) => {
        if (point !== 'afterCommit' || !alive) return
        alive = false
        throw new Error('the function dies')
      })
      await expect(call(desk.as(who, dying), options)).rejects.toMatchObject({ status: 500 })
      const answer = await call(desk.as(who), options)
      expect(await call(desk.as(who), options)).toEqual(answer)
      return answer
    }
    const { doctor, admin } = desk
    const body = { doctorNo, cwId, kind: 'over' as const, expected: 2, found: 3, note: 'One more' }
    const { caseNo } = await again(admin, (calls, options) => calls.openCase(body, options))
    await again(doctor, (calls, options) => calls.commentCase({ doctorNo, caseNo, text: 'Hm' }, options))
    const asked = { doctorNo, caseNo, resolution: 'stocktake' as const, quantity: 1 }
    const { proposalNo } = await again(admin, (calls, options) => calls.proposeResolution(asked, options))
    await again(doctor, (calls, options) => calls.acceptResolution({ doctorNo, caseNo, proposal: proposalNo }, options))
    expect((await desk.look(caseNo)).events).toHaveLength(4)
    expect((await desk.pier.level(desk.productNo))?.stock).toBe(1)
  })

  it('completes the interrupted cancellation of a shipment, as does the queued message', async () => {
    const { company, warehouse, doctor, pier, deps } = desk
    const goods: string[] = []
    for (let at = 0; at < 3; at++) goods.push(await pier.product(4, { upc: `81${at}` }))
    for (const dies of ['call', 'function'] as const) {
      const { outboundNo } = await pier.submit(
        goods.map((productNo) => ({ productNo, toShip: 2 })),
        {},
        { most: 1 },
      )
      const about = { doctorNo, outboundNo, kind: 'short' as const, expected: 2, found: 0, note: 'Not on the shelf' }
      const { caseNo } = await warehouse.openCase({ ...about, productNo: goods[0] ?? '' })
      const { proposalNo } = await warehouse.proposeResolution({ doctorNo, caseNo, resolution: 'cancelShipment' })
      let commits = 0
      const dying = interruptedTable(deps.table, (point) => {
        if (point === 'afterCommit') commits += 1
        if (point === 'afterCommit' && commits === 1) throw new Error('the function dies')
      })
      const options = { idempotencyKey: `cancel-${dies}` }
      const accept = { doctorNo, caseNo, proposal: proposalNo }
      await expect(desk.as(doctor, dying).acceptResolution(accept, options)).rejects.toMatchObject({ status: 500 })
      expect(await desk.look(caseNo)).toMatchObject({ state: 'resolved' })
      expect((await pier.level(goods[0] ?? ''))?.stock).toBe(2)
      if (dies === 'call')
        expect(await company.acceptResolution(accept, options)).toEqual({ caseNo, state: 'resolved' })
      else {
        const sent = (await store.items()).filter(({ queue }) => queue === finishQueue.name)
        const messages = sent.flatMap(({ messages: text }) =>
          finishQueue.message.array().parse(JSON.parse(String(text))),
        )
        for (const message of messages) if (message.outboundNo === outboundNo) await finishInterrupted(deps, message)
      }
      expect((await pier.look(outboundNo)).status).toBe(3)
      for (const productNo of goods) expect((await pier.level(productNo))?.stock).toBe(4)
      expect((await desk.look(caseNo)).events.filter(({ what }) => what === 'resolved')).toHaveLength(1)
    }
    await checkBooks(desk.deps, desk)
  })
})

interface Command {
  who: 'doctor' | 'nurse' | 'admin'
  act: 'open' | 'comment' | 'propose' | 'accept' | 'decline' | 'close' | 'claim'
  pick: number
  /** Index among the applicable resolutions. */
  choice: number
  units: number
}

const command: fc.Arbitrary<Command> = fc.record({
  who: fc.constantFrom('doctor', 'nurse', 'admin'),
  act: fc.constantFrom(
    'open',
    'comment',
    'propose',
    'propose',
    'accept',
    'accept',
    'accept',
    'decline',
    'close',
    'claim',
  ),
  pick: fc.nat(5),
  choice: fc.nat(RESOLUTIONS.length - 1),
  units: fc.integer({ min: -2, max: 3 }).filter((units) => units !== 0),
})

const PEOPLE = { company: 'doctor', nurse: 'nurse', warehouse: 'admin' } as const
const SIDE_OF = { doctor: 'company', nurse: 'nurse', admin: 'warehouse' } as const
const done = new Map<string, number>()

test('books stay consistent and cases match their events under random concurrent calls by the three sides', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.array(fc.array(command, { minLength: 8, maxLength: 12 }), { minLength: 3, maxLength: 3 }),
      async (scheduler, people) => {
        desk = await newDesk(store.deps)
        doctorNo = desk.doctorNo
        const parcels = [await desk.parcel(3), await desk.parcel(4)]
        const goods = await desk.pier.product(4, { upc: '811' })
        const { outboundNo } = await desk.pier.submit([{ productNo: goods, toShip: 2 }])
        const said = { doctorNo, kind: 'damaged' as const, expected: 3, found: 1, note: 'Crushed' }
        await desk.warehouse.openCase({ ...said, cwId: parcels[0]?.cwId ?? '' })
        await desk.owner.openCase({ ...said, inboundNo: parcels[1]?.inboundNo ?? '' })
        await desk.warehouse.openCase({ ...said, outboundNo, productNo: goods })
        const allCases = async () =>
          (
            await Promise.all(CASE_STATES.map((state) => readAll(desk.deps.table, caseType, casesOf(doctorNo, state))))
          ).flat()
        const perform = async ({ who, act, pick, choice, units }: Command): Promise<unknown> => {
          const table = interruptedTable(desk.deps.table, () => scheduler.schedule(Promise.resolve()))
          const calls = desk.as(desk[who], table)
          const parcel = parcels[pick % 2]
          if (act === 'claim') return claim(parcel?.tracking ?? '', parcel?.inboundNo ?? '', 1)
          if (act === 'open') {
            const subjects = [
              { cwId: parcel?.cwId ?? '' },
              { inboundNo: parcel?.inboundNo ?? '' },
              { outboundNo, productNo: goods },
            ]
            const subject = subjects[pick % 3] ?? {}
            return calls.openCase({ ...said, ...subject })
          }
          // Usually picks undecided cases.
          const cases = (await allCases()).filter(({ state }) => pick === 5 || isUndecided(state))
          const found = cases[pick % Math.max(cases.length, 1)]
          if (!found) return undefined
          const { caseNo, proposal } = found
          const answer = { doctorNo, caseNo, proposal: proposal?.eventNo ?? 1 }
          if (act === 'comment') return calls.commentCase({ doctorNo, caseNo, text: 'Look' })
          if (act === 'close') return pick === 0 && calls.closeCase({ doctorNo, caseNo })
          // Usually picks the side that the case awaits; otherwise few cases would be decided.
          const side = found.awaits[0]
          const answering = pick > 0 && side ? desk.as(desk[PEOPLE[side]], table) : calls
          if (act === 'accept') return answering.acceptResolution(answer)
          if (act === 'decline') return answering.declineResolution(answer)
          const fitting = proposable(SIDE_OF[who], found)
          const resolution = fitting[choice % Math.max(fitting.length, 1)] ?? 'none'
          const quantity = resolution === 'stocktake' ? units : Math.abs(units)
          return calls.proposeResolution({ doctorNo, caseNo, resolution, quantity, amount: units })
        }
        const work = async (commands: readonly Command[]): Promise<void> => {
          for (const one of commands) {
            try {
              if (await perform(one)) done.set(one.act, (done.get(one.act) ?? 0) + 1)
            } catch (error) {
              const isRefusal =
                error instanceof ApiError ? error.status < 500 : error instanceof Error && 'reason' in error
              if (!isRefusal) throw error
            }
          }
        }
        await scheduler.waitFor(Promise.all(people.map(work)))
        await checkBooks(desk.deps, desk)
        for (const { caseNo, state } of await allCases()) {
          const { events } = await desk.look(caseNo)
          const ends = events.filter(({ what }) => what === 'resolved' || what === 'closed')
          expect(ends.map(({ what }) => what)).toEqual(state === 'open' || state === 'proposed' ? [] : [state])
          expect(events.map(({ eventNo }) => eventNo)).toEqual(events.map((_, at) => at + 1))
        }
      },
    ),
    { seed, numRuns: RUNS },
  )
  expect([...done.keys()]).toEqual(expect.arrayContaining(['open', 'propose', 'accept']))
}, 60_000)
