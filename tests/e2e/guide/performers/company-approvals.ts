import { expect, inject } from 'vitest'
import { PRESETS } from '../../../../shared/rights/rights.ts'
import { type SignedIn, signIn } from '../../../support/people.ts'
import { ageStaff } from '../../../support/store-digest.ts'
import { fill, note, row } from '../../console.ts'
import { hire } from '../../new-company.ts'
import {
  button,
  dialogOf,
  endDialog,
  goBy,
  goToTab,
  mainOf,
  type Performers,
  pressInDialog,
  pressOn,
  type Story,
  seen,
} from '../perform-line.ts'

const { baseUrl, info } = inject('stack')

const payerOf = ({ company }: Story): string => `${company.doctor}-payer`

/** The nurse requests a payment; returns its number. */
const ask = async ({ trade }: Story, amount: number): Promise<string> => {
  const { api } = trade.nurse
  const [bank] = (await api.payments.listBankOptions({})).records
  const doctorNo = trade.doctor.userNo
  const request = { doctorNo, amount, bankNo: bank?.bankNo ?? '', note: 'Please' }
  return (await api.payments.requestPayment(request)).paymentNo
}

/** Another payer requests the approval of a payment. */
const payAs = async ({ api }: SignedIn, { trade }: Story, paymentNo: string): Promise<void> => {
  await api.payments.payRequest({ doctorNo: trade.doctor.userNo, paymentNo, note: 'Prepared' })
}

const balanceOf = async ({ trade }: Story): Promise<number> =>
  (await trade.nurse.api.payments.getBalance({ doctorNo: trade.doctor.userNo })).total

/** Performs the part of the company's page about approvals. */
export const APPROVALS: Performers = {
  'company: 12.a': async (story) => {
    const { doctor: owner } = story.trade
    await owner.api.payments.addAdjustBalance({ nurseId: story.trade.nurse.userNo, amount: 6000, note: 'Carried over' })
    const payer = await hire(owner, payerOf(story), PRESETS.bookkeeper)
    // New approvers can approve after a day.
    await ageStaff(info.dynamodbEndpoint, info.table, { doctorNo: owner.userNo, userNo: payer.userNo })
  },
  'company: 12.1': async ({ doctor }, { label }) => {
    const { text } = doctor.words
    await goBy(doctor, label('app:screens.approvals'))
    await goToTab(doctor, label('approvals:tabs.rule'))
    await pressOn(doctor, label('approvals:rule.edit'))
    await fill(doctor, { [text('approvals.rule.amountOf', { currency: 'USD' })]: '1000' })
    await endDialog(doctor, text('approvals.rule.save'))
    // The pages of the nurse and the warehouse pay less, so their payments do not wait.
    await seen(mainOf(doctor), text('approvals.rule.above', { amount: '$1,000.00' }))
  },
  'company: 12.2': async (story, { label }) => {
    const { doctor, trade } = story
    const { text } = doctor.words
    const balance = await balanceOf(story)
    await ask(story, 1500)
    await goBy(doctor, text('app.screens.payments'))
    await goToTab(doctor, text('requests.tabs.requests'))
    await button(row(doctor, '$1,500.00'), text('requests.pay')).click()
    await note(doctor, text('requests.note'), 'Transfer is prepared')
    await endDialog(doctor, label('approvals:pay.ask'))
    expect(await balanceOf(story)).toBe(balance)
    const payer = await signIn(baseUrl, payerOf(story))
    const doctorNo = trade.doctor.userNo
    const [waiting] = (await payer.api.approvals.listApprovals({ doctorNo })).records
    await payer.api.approvals.grantApproval({ doctorNo, approvalNo: waiting?.approvalNo ?? '' })
    expect(await balanceOf(story)).toBe(balance - 1500)
  },
  'company: 12.3': async (story, { label }) => {
    const { doctor } = story
    const { text } = doctor.words
    const payer = await signIn(baseUrl, payerOf(story))
    const balance = await balanceOf(story)
    const paymentNo = await ask(story, 1400)
    const openIt = async (): Promise<void> => {
      await payAs(payer, story, paymentNo)
      await goBy(doctor, text('app.screens.overview'))
      await goBy(doctor, text('app.screens.approvals'))
      await goToTab(doctor, label('approvals:tabs.waiting'))
      await button(row(doctor, '$1,400.00'), label('approvals:check')).click()
      await seen(dialogOf(doctor), payerOf(story))
    }
    await openIt()
    await pressInDialog(doctor, label('approvals:modal.refuse'))
    await fill(doctor, { [text('approvals.columns.reason')]: 'Call first' })
    await endDialog(doctor, text('approvals.refuse.submit'))
    expect(await balanceOf(story)).toBe(balance)
    await openIt()
    await endDialog(doctor, label('approvals:modal.approve'))
    expect(await balanceOf(story)).toBe(balance - 1400)
  },
  'company: 12.4': async ({ doctor }, { label }) => {
    const { text } = doctor.words
    await goToTab(doctor, label('approvals:tabs.ended'))
    await seen(row(doctor, '$1,400.00'), text('approvals.states.approved'))
    await goToTab(doctor, text('approvals.tabs.rule'))
    await seen(mainOf(doctor), label('approvals:rule.limits'))
  },
}
