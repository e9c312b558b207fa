import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bankItem } from '../../../functions/payments/banks/banks.items.ts'
import type { PaymentsDeps } from '../../../functions/payments/payments-deps.ts'
import { runPayout } from '../../../functions/payments/payouts/run-payout.ts'
import { numberReadItem, readsOf } from '../../../functions/payments/requests/number-reads.items.ts'
import { listBankOptions, removeBank } from '../../../functions/payments/use-cases/banks.ts'
import { getBankFile, listPayoutLines, startPayout } from '../../../functions/payments/use-cases/payouts.ts'
import { getPayment } from '../../../functions/payments/use-cases/requests.ts'
import { saveBank } from '../../../functions/payments/use-cases/save-bank.ts'
import { membershipItem } from '../../../functions/platform/actor.items.ts'
import type { CompanyActor } from '../../../functions/platform/actor.ts'
import { update } from '../../../functions/platform/db/intent.ts'
import { ref } from '../../../functions/platform/db/table.ts'
import { readAll } from '../../../functions/platform/db/walk.ts'
import { payments } from '../../../shared/payments/payments.contract.ts'
import { joinCompany, newCompany, newMember, startStore, type TestStore } from '../../support/company.ts'
import { overtakenTable } from '../../support/memory-table.ts'
import { parsed } from '../../support/parsed.ts'
import {
  ACCOUNT_NUMBER,
  accountOf,
  addBank,
  change,
  checkBooks,
  credit,
  listed,
  newPurse,
  type Purse,
  payIt,
  requestMoney,
  withSeal,
} from './money.ts'
import { recordMails } from './record-mails.ts'

const { calls } = payments
const OTHER_NUMBER = '999988887777'
const HOUR_MS = 3_600_000

let store: TestStore
/** Deps whose clock is ahead of the system by `ahead` milliseconds. */
let deps: PaymentsDeps
let ahead = 0
let purse: Purse

beforeAll(async () => {
  store = await startStore()
  const now = () => new Date(Date.now() + ahead).toISOString()
  deps = withSeal({ ...store.deps, now })
})
afterAll(() => store.stop())
beforeEach(async () => {
  ahead = 0
  purse = await newPurse(deps, 500)
})

const edit = (more: object, using = deps, { nurse, bankNo } = purse) =>
  saveBank(using, nurse, parsed(calls.saveBank, { bankNo, ...more }))
const stored = (bankNo: string, { userNo } = purse.nurse) =>
  deps.table.get(ref(bankItem, { userNo, bankNo }), { consistent: true })
const shown = (paymentNo: string) => getPayment(deps, purse.doctor, { doctorNo: purse.doctorNo, paymentNo })
const waits = { reason: 'payments.accountWaits', code: 'conflict' }

describe('concurrent changes of a bank account', () => {
  it('never let a changed account be paid at once: a request has either the earlier details, or waits', async () => {
    const table = overtakenTable(deps.table, () => edit({ accountNumber: OTHER_NUMBER }))
    const early = await requestMoney({ ...deps, table }, purse, 5)
    expect(await shown(early.paymentNo)).toMatchObject({ accountNumber: ACCOUNT_NUMBER, isNumberFull: true })
    await payIt(deps, purse, early.paymentNo)
    const late = await requestMoney(deps, purse, 5)
    await expect(payIt(deps, purse, late.paymentNo)).rejects.toMatchObject(waits)
  })

  it('pay a request to its earlier details if the account changes during the payment', async () => {
    const { paymentNo } = await requestMoney(deps, purse, 5)
    const table = overtakenTable(deps.table, () => edit({ accountNumber: OTHER_NUMBER }))
    await payIt({ ...deps, table }, purse, paymentNo)
    expect(await listed(deps, purse.doctor)).toMatchObject([{ status: 1, accountNumber: '••••6467' }])
    await checkBooks(deps, purse.doctorNo)
  })

  it('let only one of two accounts count as the first', async () => {
    const nurse = await newMember(deps, purse.doctor, 'nurse')
    let other = ''
    const table = overtakenTable(deps.table, async () => {
      other = (await addBank(deps, nurse)).bankNo
    })
    const { bankNo } = await addBank({ ...deps, table }, nurse)
    expect((await stored(other, nurse))?.payableFrom).toBeUndefined()
    expect((await stored(bankNo, nurse))?.payableFrom).toEqual(expect.any(String))
  })
})

describe('the 24 hours', () => {
  it('begin with a change of any field that a payer uses, and again with the next change', async () => {
    const fields = {
      accountNumber: OTHER_NUMBER,
      category: 'Bill Pay',
      currency: 'CNY',
      bankName: 'Pier Bank',
      accountType: 'Savings',
      accountHolder: 'Bea Lee',
      bankAddress: '2 Quay St',
    }
    for (const [name, value] of Object.entries(fields)) {
      ahead += HOUR_MS
      const before = Date.now() + ahead
      await edit({ [name]: value })
      const { payableFrom = '' } = (await stored(purse.bankNo)) ?? {}
      expect([name, Date.parse(payableFrom) - before >= 24 * HOUR_MS]).toEqual([name, true])
      // Up to a full minute, and one minute for each earlier change in the same minute.
      expect(Date.parse(payableFrom) - Date.now() - ahead).toBeLessThanOrEqual(24 * HOUR_MS + 60_000)
      expect(payableFrom).toMatch(/:00\.000Z$/)
    }
  })

  it('end at another instant after each change, even within one minute', async () => {
    const instants: (string | undefined)[] = []
    for (const accountNumber of [OTHER_NUMBER, ACCOUNT_NUMBER, OTHER_NUMBER]) {
      await edit({ accountNumber })
      instants.push((await stored(purse.bankNo))?.payableFrom)
    }
    expect(instants).toEqual([...new Set(instants)].sort())
    expect(instants).toHaveLength(3)
  })

  it('do not begin with an edit that changes nothing but spaces and capital letters', async () => {
    await edit({ bankName: ' harbor  BANK', accountHolder: 'ANN LEE', category: 'Bank Transfer' })
    expect((await stored(purse.bankNo))?.payableFrom).toBeUndefined()
    await edit({ bankName: 'Pier' })
    const { payableFrom } = (await stored(purse.bankNo)) ?? {}
    ahead += HOUR_MS
    await edit({ bankName: 'PIER' })
    expect((await stored(purse.bankNo))?.payableFrom).toBe(payableFrom)
  })

  it('begin for each account but the first of a person, even if the earlier ones were deleted', async () => {
    expect((await stored(purse.bankNo))?.payableFrom).toBeUndefined()
    await removeBank(deps, purse.nurse, { bankNo: purse.bankNo })
    const { bankNo } = await addBank(deps, purse.nurse)
    const { records } = calls.listBankOptions.result.parse(await listBankOptions(deps, purse.nurse, {}))
    expect(records).toMatchObject([{ bankNo, payableFrom: (await stored(bankNo))?.payableFrom }])
    expect(records[0]?.payableFrom).toBeDefined()
  })
})

describe('the first account of a person', () => {
  const waitOf = async (actor: CompanyActor) => (await stored((await addBank(deps, actor)).bankNo, actor))?.payableFrom

  it.each(['nurse', 'warehouseAdmin'] as const)(
    'can be paid at once only if the %s has just registered',
    async (role) => {
      expect(await waitOf(await newMember(deps, purse.doctor, role))).toBeUndefined()
      const early = await newMember(deps, purse.doctor, role)
      ahead = 24 * HOUR_MS
      expect(await waitOf(early)).toEqual(expect.any(String))
    },
  )

  it('waits if any company has credited the nurse, even one that has blocked them', async () => {
    const nurse = await newMember(deps, purse.doctor, 'nurse')
    const other = await newCompany(deps)
    await joinCompany(deps, nurse, other)
    await credit(deps, { doctor: other, nurse }, 5)
    const link = { doctorNo: other.userNo, userNo: nurse.userNo }
    await deps.table.commit([update(membershipItem, link, { set: { status: 'blocked' }, error: 'race' })])
    expect(await waitOf(nurse)).toEqual(expect.any(String))
  })
})

describe('a request to a waiting account that its owner then corrects', () => {
  let paymentNo: string
  beforeEach(async () => {
    await edit({ accountNumber: OTHER_NUMBER })
    paymentNo = (await requestMoney(deps, purse, 20)).paymentNo
  })
  const restore = () => edit({ accountNumber: ACCOUNT_NUMBER })
  const remove = () => removeBank(deps, purse.nurse, { bankNo: purse.bankNo })
  const corrections = [
    ['restored', restore],
    ['deleted', remove],
    ['replaced', () => remove().then(() => addBank(deps, purse.nurse))],
  ] as const
  const isReplaced = { reason: 'payments.accountReplaced', code: 'conflict' }
  const file = () => getBankFile(deps, purse.doctor, { doctorNo: purse.doctorNo, paymentNos: [paymentNo] })
  const reads = () => readAll(deps.table, numberReadItem, readsOf(purse.doctorNo, paymentNo))

  it.each(corrections)('is never paid if the account is %s, and its number is not shown', async (_, correct) => {
    await correct()
    for (const hours of [0, 25, 100]) {
      ahead = hours * HOUR_MS
      await expect(payIt(deps, purse, paymentNo)).rejects.toMatchObject({
        ...isReplaced,
        params: { account: 'Bank Transfer, USD, Harbor Bank, ••••7777', name: purse.nurse.userName },
      })
      expect(await shown(paymentNo)).toMatchObject({
        accountNumber: '••••7777',
        isNumberFull: false,
        isAccountReplaced: true,
      })
    }
    await expect(file()).rejects.toMatchObject(isReplaced)
    expect(await reads()).toEqual([])
    await change(deps, purse.doctor, paymentNo, 4)
    expect(await shown(paymentNo)).toMatchObject({ isAccountReplaced: false })
    await checkBooks(deps, purse.doctorNo)
  })

  it.each(corrections)('is not paid if the account is %s during the payment', async (_, correct) => {
    ahead = 25 * HOUR_MS
    const table = overtakenTable(deps.table, correct)
    await expect(payIt({ ...deps, table }, purse, paymentNo)).rejects.toMatchObject(isReplaced)
    expect(await listed(deps, purse.doctor)).toMatchObject([{ status: 0 }])
    expect((await accountOf(deps, purse))?.balance).toBe(5_000_000)
    await checkBooks(deps, purse.doctorNo)
  })

  it('does not reveal its number if the account is restored while it is read', async () => {
    ahead = 25 * HOUR_MS
    const table = overtakenTable(deps.table, restore)
    const { doctor, doctorNo } = purse
    await expect(getPayment({ ...deps, table }, doctor, { doctorNo, paymentNo })).rejects.toMatchObject(isReplaced)
    const again = overtakenTable(deps.table, restore)
    await expect(
      getBankFile({ ...deps, table: again }, doctor, { doctorNo, paymentNos: [paymentNo] }),
    ).rejects.toMatchObject(isReplaced)
    expect(await reads()).toEqual([])
  })

  it('is not paid if the account is restored while the request is made', async () => {
    await change(deps, purse.nurse, paymentNo, 2)
    const table = overtakenTable(deps.table, restore)
    const late = await requestMoney({ ...deps, table }, purse, 21)
    ahead = 25 * HOUR_MS
    await expect(payIt(deps, purse, late.paymentNo)).rejects.toMatchObject(isReplaced)
  })

  it('is refused in a batch, which states why and pays the others', async () => {
    const other = await newPurse(deps, 100, purse.doctor)
    const paid = await requestMoney(deps, other, 10)
    await restore()
    ahead = 25 * HOUR_MS
    const { doctor, doctorNo } = purse
    const batch = { doctorNo, paymentNos: [paymentNo, paid.paymentNo], expectedAmount: 30, note: '<p>all</p>' }
    const { payoutNo } = await startPayout(deps, doctor, batch)
    await runPayout(deps, { doctorNo, payoutNo }, 1)
    const lines = await listPayoutLines(deps, doctor, calls.listPayoutLines.body.parse({ doctorNo, payoutNo }))
    expect(calls.listPayoutLines.result.parse(lines).records).toMatchObject([
      { paymentNo, isPaid: false, why: { reason: 'payments.accountReplaced' } },
      { paymentNo: paid.paymentNo, isPaid: true },
    ])
    await checkBooks(deps, doctorNo)
  })

  it('is paid after an edit that changes nothing but spaces and capital letters', async () => {
    await edit({ bankName: 'HARBOR  bank' })
    ahead = 25 * HOUR_MS
    expect(await shown(paymentNo)).toMatchObject({ accountNumber: OTHER_NUMBER, isAccountReplaced: false })
    await payIt(deps, purse, paymentNo)
    await checkBooks(deps, purse.doctorNo)
  })

  it('can be paid after a later change if it was made once the account could be paid', async () => {
    await change(deps, purse.nurse, paymentNo, 2)
    ahead = 25 * HOUR_MS
    const late = await requestMoney(deps, purse, 21)
    await edit({ accountNumber: '1111 2222 3333' })
    expect(await shown(late.paymentNo)).toMatchObject({ accountNumber: OTHER_NUMBER })
    await payIt(deps, purse, late.paymentNo)
  })
})

describe('a request to a changed account', () => {
  let paymentNo: string
  let payableFrom: string
  beforeEach(async () => {
    await edit({ accountNumber: OTHER_NUMBER })
    payableFrom = (await stored(purse.bankNo))?.payableFrom ?? ''
    paymentNo = (await requestMoney(deps, purse, 20)).paymentNo
  })

  it('is refused until the instant, with the account and the time, and then paid', async () => {
    await expect(payIt(deps, purse, paymentNo)).rejects.toMatchObject({
      ...waits,
      params: { account: 'Bank Transfer, USD, Harbor Bank, ••••7777', name: purse.nurse.userName, from: payableFrom },
    })
    ahead = Date.parse(payableFrom) - Date.now() - 60_000
    await expect(payIt(deps, purse, paymentNo)).rejects.toMatchObject(waits)
    expect(await listed(deps, purse.doctor)).toMatchObject([{ status: 0, payableFrom }])
    ahead = Date.parse(payableFrom) - Date.now() + 1
    await payIt(deps, purse, paymentNo)
    await checkBooks(deps, purse.doctorNo)
  })

  it('can be rejected or canceled meanwhile', async () => {
    await change(deps, purse.doctor, paymentNo, 4)
    const next = await requestMoney(deps, purse, 21)
    await change(deps, purse.nurse, next.paymentNo, 2)
  })

  it('does not reveal the account number before the instant', async () => {
    expect(await shown(paymentNo)).toMatchObject({ accountNumber: '••••7777', isNumberFull: false, payableFrom })
    const file = () => getBankFile(deps, purse.doctor, { doctorNo: purse.doctorNo, paymentNos: [paymentNo] })
    await expect(file()).rejects.toMatchObject(waits)
    expect(await readAll(deps.table, numberReadItem, readsOf(purse.doctorNo, paymentNo))).toEqual([])
    ahead = Date.parse(payableFrom) - Date.now() + 1
    expect(await shown(paymentNo)).toMatchObject({ accountNumber: OTHER_NUMBER, isNumberFull: true })
    expect((await file()).csv).toContain(OTHER_NUMBER)
  })

  it('is not paid by a batch, which states why and pays the others', async () => {
    const other = await newPurse(deps, 100, purse.doctor)
    const paid = await requestMoney(deps, other, 10)
    const { doctor, doctorNo } = purse
    const batch = { doctorNo, paymentNos: [paymentNo, paid.paymentNo], expectedAmount: 30, note: '<p>all</p>' }
    const { payoutNo } = await startPayout(deps, doctor, batch)
    await runPayout(deps, { doctorNo, payoutNo }, 1)
    const lines = await listPayoutLines(deps, doctor, calls.listPayoutLines.body.parse({ doctorNo, payoutNo }))
    expect(calls.listPayoutLines.result.parse(lines).records).toMatchObject([
      {
        paymentNo,
        isPaid: false,
        message: expect.stringMatching(/••••7777 of .* can be paid from \d{4}-\d\d-\d\d \d\d:\d\d \(UTC\)\.$/),
        why: { reason: 'payments.accountWaits', params: { from: payableFrom } },
      },
      { paymentNo: paid.paymentNo, isPaid: true },
    ])
    expect(await listed(deps, doctor, { status: 0 })).toMatchObject([{ paymentNo }])
    await checkBooks(deps, doctorNo)
  })
})

describe('the warning about a changed account', () => {
  const warned = async (act: (recording: PaymentsDeps) => Promise<unknown>) => {
    const { recording, mails } = recordMails(deps)
    await act(recording)
    return mails()
  }
  const companiesIn = (sent: unknown[]) =>
    sent.map((mail) => Reflect.get(Object(mail), 'userNo')).filter((userNo) => userNo !== purse.nurse.userNo)

  it('goes once per change to each company that can pay the person, and to the person, without the number', async () => {
    const [second, blocking] = [await newCompany(deps), await newCompany(deps)]
    for (const company of [second, blocking]) await joinCompany(deps, purse.nurse, company)
    const link = { doctorNo: blocking.userNo, userNo: purse.nurse.userNo }
    await deps.table.commit([update(membershipItem, link, { set: { status: 'blocked' }, error: 'race' })])
    await newCompany(deps)
    const sent = await warned((using) => edit({ accountNumber: OTHER_NUMBER }, using))
    const { payableFrom } = (await stored(purse.bankNo)) ?? {}
    expect(companiesIn(sent).sort()).toEqual([purse.doctorNo, second.userNo].sort())
    const about = { userName: purse.nurse.userName, what: 'changed', account: '••••7777', payableFrom }
    expect(sent.filter((mail) => Reflect.get(Object(mail), 'userNo') === purse.doctorNo)).toMatchObject([
      { content: { kind: 'bankChanged', doctorNo: purse.doctorNo, role: 'nurse', ...about } },
    ])
    expect(sent.filter((mail) => Reflect.get(Object(mail), 'userNo') === purse.nurse.userNo)).toMatchObject([
      { content: { kind: 'ownBankChanged', ...about } },
    ])
    expect(JSON.stringify(sent)).not.toContain(OTHER_NUMBER)
    expect(JSON.stringify(sent)).not.toContain('Ann Lee')
  })

  it('goes to the companies of a warehouse admin', async () => {
    const admin = await newMember(deps, purse.doctor, 'warehouseAdmin')
    await addBank(deps, admin)
    const sent = await warned((using) => addBank(using, admin, { accountNumber: OTHER_NUMBER }))
    expect(sent).toMatchObject([
      { userNo: admin.userNo, content: { kind: 'ownBankChanged', what: 'added' } },
      { userNo: purse.doctorNo, content: { kind: 'bankChanged', role: 'warehouseAdmin', what: 'added' } },
    ])
  })

  it('states since when the account waits if it is changed again before it can be paid', async () => {
    const waitedSince = (sent: unknown[]) =>
      sent.flatMap((mail): unknown => Reflect.get(Object(Reflect.get(Object(mail), 'content')), 'waitedSince') ?? [])
    expect(waitedSince(await warned((using) => edit({ accountNumber: OTHER_NUMBER }, using)))).toEqual([])
    const first = (await stored(purse.bankNo))?.updateDate
    ahead = HOUR_MS
    expect(waitedSince(await warned((using) => edit({ bankName: 'Pier Bank' }, using)))).toEqual([first])
    ahead = 2 * HOUR_MS
    expect(waitedSince(await warned((using) => edit({ accountNumber: ACCOUNT_NUMBER }, using)))).toEqual([first])
    ahead = 30 * HOUR_MS
    expect(waitedSince(await warned((using) => edit({ accountNumber: OTHER_NUMBER }, using)))).toEqual([])
  })

  it('is not repeated for a waiting account with the same number, bank and holder, whose wait begins again', async () => {
    await edit({ accountNumber: OTHER_NUMBER })
    const before = (await stored(purse.bankNo))?.payableFrom ?? ''
    expect(await warned((using) => edit({ bankAddress: '3 Quay St' }, using))).toEqual([])
    expect(((await stored(purse.bankNo))?.payableFrom ?? '') > before).toBe(true)
    for (const more of [{ accountNumber: OTHER_NUMBER }, { bankName: 'Pier Bank' }, { accountHolder: 'Bea Lee' }])
      expect(await warned((using) => edit(more, using))).toHaveLength(2)
    ahead = 30 * HOUR_MS
    expect(await warned((using) => edit({ bankAddress: '4 Quay St' }, using))).toHaveLength(2)
  })

  it('goes only to the owner for a first account that can be paid at once', async () => {
    const nurse = await newMember(deps, purse.doctor, 'nurse')
    const sent = await warned((using) => addBank(using, nurse))
    expect(sent).toMatchObject([{ userNo: nurse.userNo, content: { kind: 'ownBankChanged', what: 'added' } }])
    expect(JSON.stringify(sent)).not.toContain('payableFrom')
  })

  it('is not sent for an edit without a change, or a deletion', async () => {
    expect(await warned((using) => edit({ bankName: 'HARBOR BANK' }, using))).toEqual([])
    expect(await warned((using) => removeBank(using, purse.nurse, { bankNo: purse.bankNo }))).toEqual([])
  })
})
