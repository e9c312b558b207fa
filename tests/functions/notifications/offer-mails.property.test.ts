import fc from 'fast-check'
import { expect, it } from 'vitest'
import { changeOfferStatus } from '../../../functions/offers/use-cases/change-offer-status.ts'
import { getOffer } from '../../../functions/offers/use-cases/get-offer.ts'
import type { CompanyActor } from '../../../functions/platform/actor.ts'
import { offers } from '../../../shared/offers/offers.contract.ts'
import { newCompany, newMember, newOffer, newProduct, startStore } from '../../support/company.ts'
import { interruptedTable } from '../../support/memory-table.ts'
import { withoutWaits } from '../../support/without-waits.ts'
import { openOffice } from './offer-office.ts'

withoutWaits()

const seed = Number(process.env.SEED_OF_CHANCE ?? Date.now())
const MINUTE = 60_000
const ZONES = ['America/New_York', 'Asia/Shanghai', 'Asia/Kathmandu', 'Pacific/Honolulu'] as const
const CHOICES = ['now', 'hourly', 'hourly', 'daily', 'daily', 'never'] as const

// Around the end of daylight saving time in New York.
const START = Date.UTC(2026, 9, 31, 14, 0)
const DAYS = 3

const nurseNo = fc.nat(2)
const offerAt = fc.nat(99)
const action = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('post' as const), named: fc.option(nurseNo, { nil: undefined }) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('withdraw' as const), offer: offerAt }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('relist' as const), offer: offerAt }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('choose' as const), nurse: nurseNo, mail: fc.constantFrom(...CHOICES) }),
  },
)
const story = fc.record({
  zones: fc.tuple(fc.constantFrom(...ZONES), fc.constantFrom(...ZONES), fc.constantFrom(...ZONES)),
  actions: fc.array(fc.record({ minute: fc.oneof(fc.nat(120), fc.nat((DAYS - 2) * 24 * 60)), what: action }), {
    minLength: 4,
    maxLength: 20,
  }),
  /**
   * How each message is delivered: once (0), twice concurrently and then again (1), twice in sequence (2), or again after the worker
   * died at step n - 2 (n > 2).
   */
  deliveries: fc.infiniteStream(fc.oneof(fc.nat(2), fc.integer({ min: 3, max: 26 }))),
})

const runStory = async (plan: typeof story extends fc.Arbitrary<infer S> ? S : never): Promise<void> => {
  const store = await startStore()
  const office = openOffice(store)
  store.setNow(new Date(START).toISOString())
  const doctor = await newCompany(store.deps, 'Acme')
  const { productNo } = await newProduct(store.deps, doctor)
  const nurses: CompanyActor[] = []
  for (const timeZone of plan.zones) {
    const nurse = await newMember(store.deps, doctor, 'nurse')
    await office.changeUser(nurse.userNo, { timeZone })
    nurses.push(nurse)
  }
  const posted: string[] = []
  const wanting = new Set(nurses)
  // Nurses whose email may be lost, because the worker died while handing it over.
  const mayMiss = new Set<string | undefined>()

  const turn = (offerNo: string, status: 'offering' | 'archived') =>
    changeOfferStatus(
      store.deps,
      doctor,
      offers.calls.changeOfferStatus.body.parse({
        doctorNo: doctor.userNo,
        offerNo,
        status,
        ...(status === 'offering' ? { expireDate: '2026-11-09' } : {}),
      }),
    ).catch(() => undefined)
  const act = async ({ what }: (typeof plan.actions)[number]): Promise<void> => {
    if (what.do === 'post') {
      const named = what.named === undefined ? undefined : nurses[what.named]
      const audience = named ? { scope: 'private', nurseStr: named.userNo } : {}
      const made = { notify: true, expireDate: '2026-11-08', ...audience }
      posted.push((await newOffer(store.deps, doctor, productNo, made)).offerNo)
    } else if (what.do === 'choose') {
      const nurse = nurses[what.nurse]
      if (!nurse) return
      await office.choose(nurse, what.mail)
      if (what.mail === 'never') wanting.delete(nurse)
    } else {
      const offerNo = posted[what.offer % posted.length]
      if (offerNo) await turn(offerNo, what.do === 'relist' ? 'offering' : 'archived')
    }
  }

  const deliver = async (how: number, message: Awaited<ReturnType<typeof office.queued>>[number]): Promise<void> => {
    if (how === 1) await Promise.all([office.deliver(message), office.deliver(message)])
    else if (how > 2) {
      let left = how - 2
      const before = office.sent.length
      const dying = interruptedTable(store.deps.table, () => {
        left -= 1
        if (left <= 0) throw new Error('killed')
      })
      await office.deliver(message, dying).catch(() => undefined)
      // The worker is considered dead after ten seconds.
      store.setNow(new Date(Date.parse(store.deps.now()) + 11_000).toISOString())
      const isHanding = (await store.items()).some(
        ({ type, mailNo, state }) => type === 'Mail' && mailNo === message.mailNo && state === 'handing',
      )
      if (isHanding && office.sent.length === before) mayMiss.add(message.userNo)
    }
    await office.deliver(message)
    if (how === 2) await office.deliver(message)
  }

  const actions = plan.actions.toSorted((one, other) => one.minute - other.minute)
  const deliveries = plan.deliveries[Symbol.iterator]()
  let next = 0
  for (let minute = 0; minute <= DAYS * 24 * 60; minute++) {
    const at = START + minute * MINUTE
    const due = actions.slice(next).findIndex((one) => one.minute > minute)
    const upTo = due === -1 ? actions.length : next + due
    const isRun = new Date(at).getUTCMinutes() % 10 === 2 || new Date(at).getUTCMinutes() % 15 === 2
    if (upTo === next && !isRun) continue
    store.setNow(new Date(at).toISOString())
    for (; next < upTo; next++) {
      const one = actions[next]
      if (one) await act(one)
    }
    if (!isRun) continue
    await Promise.all([office.runJobs(at), office.runJobs(at)])
    for (const message of await office.queued()) await deliver(deliveries.next().value ?? 0, message)
  }

  for (const nurse of nurses) {
    const mailed = office.offersMailedTo(nurse).flat()
    // No offer is emailed to a nurse twice.
    expect(mailed).toEqual([...new Set(mailed)])
    for (const offerNo of posted) {
      const { scope, nurseStr, status } = await getOffer(store.deps, doctor, { doctorNo: doctor.userNo, offerNo })
      const isFor = scope === 'public' || nurseStr.split(',').includes(nurse.userNo)
      if (!isFor) expect(mailed).not.toContain(offerNo)
      const isWanted = isFor && status === 'offering' && wanting.has(nurse)
      // Each offer that is open until the end is emailed to each nurse who never turned emails off.
      if (isWanted && !mayMiss.has(nurse.userNo)) expect(mailed).toContain(offerNo)
    }
  }
}

it('an open offer is emailed at most once to each nurse who may take it and wants emails, and exactly once unless a worker crashes', async () => {
  await fc.assert(fc.asyncProperty(story, runStory), { seed, numRuns: Number(process.env.RUNS ?? 8) })
}, 60_000)
