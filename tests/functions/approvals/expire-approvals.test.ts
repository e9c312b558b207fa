import { describe, expect, it } from 'vitest'
import { expireApprovals } from '../../../functions/approvals/expire-approvals.ts'
import { approvalExpiryItem, approvalItem } from '../../../functions/platform/approvals/approvals.items.ts'
import { hoursAfter } from '../../../functions/platform/clock.ts'
import { ref } from '../../../functions/platform/db/table.ts'
import { withoutWaits } from '../../support/without-waits.ts'
import { newPurse, payIt, requestMoney } from '../payments/money.ts'
import { recordMails } from '../payments/record-mails.ts'
import { approvalOf, approve, refusedAs } from './approvals-world.ts'
import { clerk, deps, doctor, openCompany, store } from './open-company.ts'

withoutWaits()

openCompany({ payments: 'write' }, { rule: { USD: 100 } })

const waitingPayment = async () => {
  const purse = await newPurse(deps, 1000, doctor)
  const { paymentNo } = await requestMoney(deps, purse, 150)
  const { approvalNo = '' } = await payIt(deps, { ...purse, doctor: clerk }, paymentNo)
  const { expiresAt } = await approvalOf(deps, clerk, approvalNo)
  return { approvalNo, expiresAt }
}
const entryOf = (approvalNo: string, expiresAt: string) =>
  deps.table.get(ref(approvalExpiryItem, { doctorNo: doctor.userNo, approvalNo, expiresAt }), { consistent: true })

/** Runs the job at this time; returns the messages that it sends. */
const run = async (time: string) => {
  store.setNow(time)
  const { recording, mails } = recordMails(deps)
  await expireApprovals(recording, time)
  return mails()
}

describe('the job for requests that nobody has answered', () => {
  it('informs the person who asked, once, when no call that began earlier can still approve', async () => {
    const { approvalNo, expiresAt } = await waitingPayment()
    expect(await run(expiresAt)).toEqual([])
    expect(await entryOf(approvalNo, expiresAt)).toBeDefined()
    const later = hoursAfter(expiresAt, 1)
    expect(await run(later)).toMatchObject([
      { userNo: clerk.userNo, content: { kind: 'approvalEnded', outcome: 'expired', approvalNo, amount: 150 } },
    ])
    expect(await run(later)).toEqual([])
    expect(await run(hoursAfter(later, 24))).toEqual([])
    await refusedAs(approve(deps, doctor, approvalNo), 'approvals.isExpired')
  })

  it('catches up after it has not run for days', async () => {
    const { expiresAt } = await waitingPayment()
    expect(await run(hoursAfter(expiresAt, 30 * 24))).toHaveLength(1)
  })

  it('is silent about requests that were answered', async () => {
    const { approvalNo, expiresAt } = await waitingPayment()
    await approve(deps, doctor, approvalNo)
    expect(await entryOf(approvalNo, expiresAt)).toBeUndefined()
    expect(await run(hoursAfter(expiresAt, 1))).toEqual([])
  })

  it('informs about the others if one fails, which the next run repeats', async () => {
    const [broken, whole] = [await waitingPayment(), await waitingPayment()]
    const time = hoursAfter(whole.expiresAt, 1)
    store.setNow(time)
    const { recording, mails } = recordMails(deps)
    const failing: typeof recording = {
      ...recording,
      table: {
        ...recording.table,
        get: (of, options) => {
          const { keys } = ref(approvalItem, { doctorNo: doctor.userNo, approvalNo: broken.approvalNo })
          if (JSON.stringify(of.keys) === JSON.stringify(keys)) throw new Error('unreadable')
          return recording.table.get(of, options)
        },
      },
    }
    await expect(expireApprovals(failing, time)).rejects.toThrow('1')
    expect(await mails()).toMatchObject([{ content: { approvalNo: whole.approvalNo } }])
    expect(await run(time)).toMatchObject([{ content: { approvalNo: broken.approvalNo } }])
  })
})
