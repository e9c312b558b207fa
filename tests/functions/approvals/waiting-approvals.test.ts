import { describe, expect, it } from 'vitest'
import { startPayout } from '../../../functions/payments/use-cases/payouts.ts'
import { saveGroup } from '../../../functions/people/use-cases/save-group.ts'
import type { CompanyActor } from '../../../functions/platform/actor.ts'
import { hoursAfter, systemClock } from '../../../functions/platform/clock.ts'
import { idMaker } from '../../../functions/platform/ids.ts'
import { bootstrapRates } from '../../../functions/rates/public.ts'
import {
  MAIL_MINUTES,
  MAX_WAITING_OF_COMPANY,
  MAX_WAITING_OF_PERSON,
} from '../../../shared/approvals/approvals.rules.ts'
import { payments } from '../../../shared/payments/payments.contract.ts'
import { people } from '../../../shared/people/people.contract.ts'
import { newCompany, newMember } from '../../support/company.ts'
import { parsed } from '../../support/parsed.ts'
import { startEngineTable, startTestTable } from '../../support/test-table.ts'
import { withoutWaits } from '../../support/without-waits.ts'
import { localCredentials } from '../books/local-credentials.ts'
import { addBank, credit, newPurse, payIt, requestMoney, withSeal } from '../payments/money.ts'
import {
  approvalOf,
  approve,
  listedApprovals,
  newStaff,
  refusedAs,
  refuseIt,
  setRule,
  withdraw,
} from './approvals-world.ts'
import { clerk, deps, doctor, openCompany, store } from './open-company.ts'

withoutWaits()

openCompany({ payments: 'write', team: 'write' }, { rule: { USD: 1, limits: true } })

const start = (paymentNos: string[], amount: number, by = clerk, on = deps) => {
  const body = { doctorNo: by.company.doctorNo, paymentNos, expectedAmount: amount, note: '<p>November</p>' }
  return startPayout(on, by, parsed(payments.calls.startPayout, body))
}
const requested = async (amount: number) => {
  const purse = await newPurse(deps, 1000, doctor)
  return { purse, paymentNo: (await requestMoney(deps, purse, amount)).paymentNo }
}
/** A request for approval of a change to a group with no nurses. */
const raise = async (groupName: string, by = clerk) => {
  const save = (body: object) =>
    saveGroup(deps, by, parsed(people.calls.saveGroup, { doctorNo: doctor.userNo, ...body }))
  const { groupNo } = await save({ groupName, transactions: 1 })
  return save({ groupNo, transactions: 2 })
}
const mailsTo = async ({ userNo }: CompanyActor): Promise<number> =>
  (await store.items())
    .filter(({ type }) => type === 'Outbox')
    .map((item) => JSON.stringify(item))
    .filter((item) => item.includes('approvalAsked') && item.includes('expiresAt') && item.includes(userNo)).length

describe('a payment in a waiting request', () => {
  it('cannot wait in another one, alone or in a batch', async () => {
    const [one, two] = [await requested(50), await requested(60)]
    const batch = await start([one.paymentNo, two.paymentNo], 110)
    await refusedAs(payIt(deps, { ...one.purse, doctor: clerk }, one.paymentNo), 'approvals.isWaiting')
    await refusedAs(start([two.paymentNo], 60), 'approvals.isWaiting')
    await withdraw(deps, clerk, batch.approvalNo)
    expect(await payIt(deps, { ...one.purse, doctor: clerk }, one.paymentNo)).toHaveProperty('approvalNo')
    await refusedAs(start([one.paymentNo, two.paymentNo], 110), 'approvals.isWaiting')
  })

  it('is refused for good: no other waiting request pays it', async () => {
    const { purse, paymentNo } = await requested(50)
    const { approvalNo } = await payIt(deps, { ...purse, doctor: clerk }, paymentNo)
    await refusedAs(start([paymentNo], 50), 'approvals.isWaiting')
    await refuseIt(deps, doctor, approvalNo, 'fraud')
    expect(await listedApprovals(deps, doctor)).toEqual([])
  })

  it('can be requested again once the earlier request has expired', async () => {
    const { paymentNo } = await requested(50)
    await start([paymentNo], 50)
    store.setNow(hoursAfter(deps.now(), 24 * 8))
    expect(await start([paymentNo], 50)).toHaveProperty('approvalNo')
  })
})

it('a batch of 250 payments to accounts with long details waits, and the approver sees all of them', async () => {
  localCredentials()
  // The nurses and their requests are created in memory; the batch is paid on the engine, which limits sizes.
  const memory = await startTestTable()
  const engine = await startEngineTable()
  try {
    const newId = idMaker(systemClock)
    const on = withSeal({ table: memory.table, now: systemClock, newId })
    await bootstrapRates(on)
    const owner = await newCompany(on)
    const payer = await newStaff(on, owner, { payments: 'write' })
    await setRule(on, owner, { USD: 1 })
    const long = (length: number): string => '银'.repeat(length)
    const details = {
      bankName: long(100),
      accountHolder: long(100),
      accountType: long(50),
      bankAddress: long(300),
    }
    const paymentNos: string[] = []
    for (let at = 0; at < 250; at++) {
      const nurse = await newMember(on, owner, 'nurse')
      const { bankNo } = await addBank(on, nurse, details)
      await credit(on, { doctor: owner, nurse }, 10)
      const purse = { doctor: owner, nurse, doctorNo: owner.userNo, bankNo }
      paymentNos.push((await requestMoney(on, purse, 5)).paymentNo)
    }
    await engine.table.writeBatch(await memory.items())
    const onEngine = { ...on, table: engine.table }
    const { approvalNo } = await start(paymentNos, 1250, payer, onEngine)
    const { lines } = await approvalOf(onEngine, owner, approvalNo)
    expect(lines.map(({ paymentNo }) => paymentNo)).toEqual(paymentNos)
    expect(await approve(onEngine, owner, approvalNo)).toMatchObject({ status: 'approved' })
  } finally {
    await engine.stop()
  }
}, 180_000)

describe('the number of requests', () => {
  it('of one person is limited, until one is answered', async () => {
    const all = []
    for (let at = 0; at < MAX_WAITING_OF_PERSON; at++) all.push(await raise(`Group ${at}`))
    await refusedAs(raise('One more'), 'approvals.tooManyOwn')
    expect(await raise('Of the owner', doctor)).toHaveProperty('approvalNo')
    await refuseIt(deps, doctor, all[0]?.approvalNo)
    expect(await raise('Another')).toHaveProperty('approvalNo')
  })

  it('of a company is limited', async () => {
    const askers = [clerk]
    for (let at = 0; at < 4; at++) askers.push(await newStaff(deps, doctor, { team: 'write' }))
    for (let at = 0; at < MAX_WAITING_OF_COMPANY; at++) await raise(`Group ${at}`, askers[at % 4])
    await refusedAs(raise('One more', askers[4]), 'approvals.tooManyWaiting')
  })
})

it('an approver gets one mail about the requests of a person in ten minutes', async () => {
  const begun = deps.now()
  for (let round = 0; round < 20; round++) await withdraw(deps, clerk, (await raise(`Group ${round}`)).approvalNo)
  const { paymentNo } = await requested(50)
  await start([paymentNo], 50)
  expect(await mailsTo(doctor)).toBe(1)
  store.setNow(new Date(Date.parse(begun) + (MAIL_MINUTES + 1) * 60_000).toISOString())
  await raise('Later')
  expect(await mailsTo(doctor)).toBe(2)
})

it('a person who got the right after that mail gets the next one, and then none for ten minutes', async () => {
  const earlier = await newStaff(deps, doctor, { team: 'write' })
  const raiseLater = (groupName: string) => {
    store.setNow(new Date(Date.parse(deps.now()) + 60_000).toISOString())
    return raise(groupName)
  }
  await raiseLater('First')
  store.setNow(new Date(Date.parse(deps.now()) + 60_000).toISOString())
  const joined = await newStaff(deps, doctor, { team: 'write' }, 0)
  await raiseLater('Second')
  expect([await mailsTo(earlier), await mailsTo(joined)]).toEqual([1, 1])
  await raiseLater('Third')
  expect([await mailsTo(earlier), await mailsTo(joined)]).toEqual([1, 1])
})
