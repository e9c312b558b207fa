import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bankKeys } from '../../../functions/payments/banks/bank-keys.ts'
import { bankCountItem, bankItem, banksOf } from '../../../functions/payments/banks/banks.items.ts'
import { numberSeal } from '../../../functions/payments/banks/number-seal.ts'
import type { PaymentsDeps } from '../../../functions/payments/payments-deps.ts'
import { getBank, listBankOptions, listBanks, removeBank } from '../../../functions/payments/use-cases/banks.ts'
import { getBankFile } from '../../../functions/payments/use-cases/payouts.ts'
import { getPayment } from '../../../functions/payments/use-cases/requests.ts'
import { saveBank } from '../../../functions/payments/use-cases/save-bank.ts'
import type { CompanyActor } from '../../../functions/platform/actor.ts'
import { systemClock } from '../../../functions/platform/clock.ts'
import { ref } from '../../../functions/platform/db/table.ts'
import { readAll } from '../../../functions/platform/db/walk.ts'
import { idMaker } from '../../../functions/platform/ids.ts'
import { MAX_BANKS, tailOf } from '../../../shared/payments/banks.rules.ts'
import { payments } from '../../../shared/payments/payments.contract.ts'
import { newCompany, newMember } from '../../support/company.ts'
import { overtakenTable } from '../../support/memory-table.ts'
import { parsed } from '../../support/parsed.ts'
import { formsOfNumberIn } from '../../support/stored/account-number.ts'
import { startTestTable, type TestTable } from '../../support/test-table.ts'
import { ACCOUNT_NUMBER, addBank, NEW_SECRET, newPurse, OLD_SECRET, payIt, requestMoney, withSeal } from './money.ts'

let store: TestTable
let deps: PaymentsDeps
let nurse: CompanyActor

beforeAll(async () => {
  store = await startTestTable()
  deps = withSeal({ table: store.table, now: systemClock, newId: idMaker(systemClock) })
  nurse = await newMember(deps, await newCompany(deps), 'nurse')
})
afterAll(() => store.stop())

const { calls } = payments
const all = async (actor: CompanyActor, more: object = {}) =>
  calls.listBanks.result.parse(await listBanks(deps, actor, calls.listBanks.body.parse(more))).records
const stored = (bankNo: string, actor = nurse) => deps.table.get(ref(bankItem, { userNo: actor.userNo, bankNo }))

describe('a bank account', () => {
  it('is shown only to its owner, with only the last characters of its number', async () => {
    const { bankNo } = await addBank(deps, nurse)
    const record = calls.getBank.result.parse(await getBank(deps, nurse, { bankNo }))
    expect(record).toMatchObject({ bankNo, accountNumber: '••••6467', category: 'Bank Transfer', currency: 'USD' })
    expect(await all(nurse)).toEqual([record])
    expect(await all(nurse, { condition: 'harbor' })).toEqual([record])
    expect(await all(nurse, { condition: '6467' })).toEqual([record])
    expect(await all(nurse, { condition: 'pier' })).toEqual([])
    expect((await listBankOptions(deps, nurse, {})).records).toEqual([record])
    const other = await newMember(deps, await newCompany(deps), 'nurse')
    expect(await all(other)).toEqual([])
    await expect(getBank(deps, other, { bankNo })).rejects.toMatchObject({ reason: 'payments.noBank' })
    await expect(removeBank(deps, other, { bankNo })).rejects.toMatchObject({ reason: 'payments.noBank' })
    await expect(addBank(deps, other, { bankNo })).rejects.toMatchObject({ reason: 'payments.noBank' })
  })

  it('keeps its number in an edit without a number, and seals a new one', async () => {
    const { bankNo } = await addBank(deps, nurse)
    const before = await stored(bankNo)
    const edit = { bankNo, category: 'Bill Pay', currency: 'CNY', bankName: 'Pier Bank' }
    await saveBank(deps, nurse, parsed(calls.saveBank, edit))
    expect(await stored(bankNo)).toMatchObject({ ...edit, accountHolder: 'Ann Lee', number: before?.number })
    await addBank(deps, nurse, { bankNo, accountNumber: ACCOUNT_NUMBER })
    const after = await stored(bankNo)
    expect(after?.number.sealed).not.toBe(before?.number.sealed)
    expect(after?.events.map(({ what }) => what)).toEqual(['added', 'edited', 'numberChanged'])
  })

  it('keeps a number that changes during an edit of other fields', async () => {
    const { bankNo } = await addBank(deps, nurse)
    const table = overtakenTable(deps.table, () => addBank(deps, nurse, { bankNo, accountNumber: 'NEW 0001 2222' }))
    const edit = parsed(calls.saveBank, { bankNo, category: 'Bill Pay', currency: 'USD', bankName: 'Pier Bank' })
    await saveBank({ ...deps, table }, nurse, edit)
    const after = await stored(bankNo)
    expect(after).toMatchObject({ bankName: 'Pier Bank', number: { tail: '2222' } })
    await removeBank(deps, nurse, { bankNo })
  })

  it('requires a category, a currency, and an account number of letters and digits', async () => {
    const refused = calls.saveBank.body.safeParse({ accountNumber: '=1+1' })
    const said = refused.error?.issues.map(({ path, message }) => `${path}: ${message}`).join('\n') ?? ''
    expect(said).toContain('Choose how you are paid')
    expect(said).toContain('Choose a currency.')
    expect(said).toContain('Enter 4 to 64 letters and digits')
    const none = calls.saveBank.body.safeParse({ category: 'Bill Pay', currency: 'USD' })
    expect(none.error?.issues.map(({ path, message }) => [...path, message].join(': '))).toEqual([
      expect.stringMatching(/^accountNumber: .*Account number is required\./),
    ])
  })

  it('no longer counts toward the limit once it is deleted', async () => {
    const admin = await newMember(deps, await newCompany(deps), 'warehouseAdmin')
    for (let added = 0; added < MAX_BANKS; added++) await addBank(deps, admin)
    await expect(addBank(deps, admin)).rejects.toMatchObject({ reason: 'payments.tooManyBanks' })
    const [first] = await readAll(deps.table, bankItem, banksOf(admin.userNo))
    await removeBank(deps, admin, { bankNo: first?.bankNo ?? '' })
    await addBank(deps, admin)
  })

  it('is deleted only once by two concurrent calls, and the count decreases by one', async () => {
    const admin = await newMember(deps, await newCompany(deps), 'warehouseAdmin')
    await addBank(deps, admin)
    const { bankNo } = await addBank(deps, admin)
    const table = overtakenTable(deps.table, () => removeBank(deps, admin, { bankNo }))
    await expect(removeBank({ ...deps, table }, admin, { bankNo })).rejects.toMatchObject({
      reason: 'payments.noBank',
    })
    expect(await deps.table.get(ref(bankCountItem, admin))).toMatchObject({ count: 1 })
  })

  it('shows at most half of a short number', () => {
    expect(['1234', '12 34-5', '1234567', '123456789'].map(tailOf)).toEqual(['4', '45', '567', '6789'])
  })
})

describe('the key that seals account numbers', () => {
  const place = 'BANK US-1 BK-1'

  it('seals each number differently, and opens it only unaltered and in its own place', async () => {
    const { seal } = withSeal(deps)
    const [one, two] = [await seal.seal(ACCOUNT_NUMBER, place), await seal.seal(ACCOUNT_NUMBER, place)]
    expect(one.sealed).not.toBe(two.sealed)
    expect(await seal.open(one, place)).toBe(ACCOUNT_NUMBER)
    await expect(seal.open(one, 'BANK US-2 BK-1')).rejects.toThrow()
    const altered = Buffer.from(one.sealed, 'base64url')
    altered[14] = (altered[14] ?? 0) ^ 1
    await expect(seal.open({ keyId: '1', sealed: altered.toString('base64url') }, place)).rejects.toThrow()
  })

  it('seals with the newest key, and opens earlier numbers with the old one', async () => {
    const { bankNo } = await addBank(deps, nurse)
    const rotated = withSeal(deps, `2=${NEW_SECRET},1=${OLD_SECRET}`)
    const first = await stored(bankNo)
    expect(first?.number.keyId).toBe('1')
    if (first) expect(await rotated.seal.open(first.number, `BANK ${nurse.userNo} ${bankNo}`)).toBe(ACCOUNT_NUMBER)
    await addBank(rotated, nurse, { bankNo })
    expect((await stored(bankNo))?.number.keyId).toBe('2')
    const old = await stored(bankNo)
    if (old) await expect(deps.seal.open(old.number, `BANK ${nurse.userNo} ${bankNo}`)).rejects.toThrow('key 2')
  })

  it('must have a name and a secret of at least 32 characters', async () => {
    for (const names of ['', OLD_SECRET, `a=${OLD_SECRET}`, '1='])
      expect(() => withSeal(deps, names)).toThrow('BANK_KEYS')
    await expect(withSeal(deps, '1=short').seal.seal(ACCOUNT_NUMBER, place)).rejects.toThrow('32 characters')
  })

  it('is read once, on first use, and again after a failed read', async () => {
    const asked: string[] = []
    const keys = bankKeys('2=new,1=old', async (name) => {
      asked.push(name)
      if (asked.length === 1) throw new Error('throttled')
      return `${name} `.repeat(20)
    })
    const seal = numberSeal(keys)
    expect(asked).toEqual([])
    await expect(seal.seal(ACCOUNT_NUMBER, place)).rejects.toThrow('throttled')
    const sealed = await Promise.all([1, 2, 3].map(() => seal.seal(ACCOUNT_NUMBER, place)))
    for (const one of sealed) expect(await seal.open(one, place)).toBe(ACCOUNT_NUMBER)
    expect(asked).toEqual(['new', 'new'])
  })
})

it('the store never contains an account number in plain text', async () => {
  const purse = await newPurse(deps, 100)
  const { paymentNo } = await requestMoney(deps, purse, 5)
  const of = { doctorNo: purse.doctorNo }
  expect((await getPayment(deps, purse.doctor, { ...of, paymentNo })).accountNumber).toBe(ACCOUNT_NUMBER)
  expect((await getBankFile(deps, purse.doctor, { ...of, paymentNos: [paymentNo] })).csv).toContain(ACCOUNT_NUMBER)
  await payIt(deps, purse, paymentNo)
  const bytes = JSON.stringify(await store.items())
  expect(bytes).toContain('Harbor Bank')
  expect(formsOfNumberIn(ACCOUNT_NUMBER, bytes)).toEqual([])
})
