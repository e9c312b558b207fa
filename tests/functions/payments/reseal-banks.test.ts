import { createServer } from 'node:http'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { pendingBillPayments } from '../../../functions/fees/payments/pending-bill-payments.ts'
import { warehousePaymentItem } from '../../../functions/fees/payments/warehouse-payments.items.ts'
import { getWarehousePayment } from '../../../functions/fees/use-cases/warehouse-payments.ts'
import { bankItem } from '../../../functions/payments/banks/banks.items.ts'
import type { PaymentsDeps } from '../../../functions/payments/payments-deps.ts'
import { requestItem } from '../../../functions/payments/requests/requests.items.ts'
import { resealBanks } from '../../../functions/payments/reseal-banks.ts'
import { getPayment } from '../../../functions/payments/use-cases/requests.ts'
import { ref } from '../../../functions/platform/db/table.ts'
import { close, listen } from '../../../infra/local/engines/listen.ts'
import { type SecretStore, startSecretStore } from '../../../infra/local/engines/secret-store.ts'
import { makeId } from '../../../shared/values/id.ts'
import { commandHere } from '../../support/command.ts'
import { interruptedTable, type MemoryTable, memoryTable } from '../../support/memory-table.ts'
import { formsOfNumberIn } from '../../support/stored/account-number.ts'
import { startEngineTable } from '../../support/test-table.ts'
import { ask as askForBill, newBill, newDock, payRequested } from '../fees/bills/bill-world.ts'
import {
  ACCOUNT_NUMBER,
  addBank,
  checkBooks,
  NEW_SECRET,
  newPurse,
  OLD_SECRET,
  type Purse,
  payIt,
  requestMoney,
  withSeal,
} from './money.ts'

const BOTH = `2=${NEW_SECRET},1=${OLD_SECRET}`
let table: MemoryTable
let old: PaymentsDeps
let purses: Purse[]
let waiting: string[]

/** Creates three nurses with one account each: two have a pending request, one has a paid request. */
const fill = async (deps: PaymentsDeps): Promise<void> => {
  const first = await newPurse(deps, 100)
  purses = [first, await newPurse(deps, 100, first.doctor), await newPurse(deps, 100)]
  const asked = await Promise.all(purses.map(async (purse) => (await requestMoney(deps, purse, 10)).paymentNo))
  await payIt(deps, first, asked[0] ?? '')
  waiting = asked.slice(1)
}
beforeEach(async () => {
  table = memoryTable()
  let drawn = Date.parse('2026-11-20T12:00:00.000Z')
  const now = () => new Date(++drawn).toISOString()
  old = withSeal({ table, now, newId: (kind) => makeId(kind, ++drawn, () => 7) })
  await fill(old)
})

const rotated = (secrets = BOTH) => withSeal(old, secrets)
const reseal = (deps: PaymentsDeps) => resealBanks(deps, [pendingBillPayments])
const keyIds = async (deps: PaymentsDeps = old) => {
  const banks = purses.map(({ nurse: { userNo }, bankNo }) => deps.table.get(ref(bankItem, { userNo, bankNo })))
  const requests = purses
    .slice(1)
    .map(({ doctorNo }, at) => deps.table.get(ref(requestItem, { doctorNo, paymentNo: waiting[at] ?? '' })))
  return [
    ...(await Promise.all(banks)).map((bank) => bank?.number.keyId),
    ...(await Promise.all(requests)).map((request) => request?.bank.number.keyId),
  ]
}
const shown = (deps: PaymentsDeps) =>
  Promise.all(
    purses.slice(1).map(async ({ doctor, doctorNo }, at) => {
      const paymentNo = waiting[at] ?? ''
      return (await getPayment(deps, doctor, { doctorNo, paymentNo })).accountNumber
    }),
  )
/** The stored items, without the attributes that resealing changes. */
const untouched = () =>
  table.items().map((item) => {
    const { number: _number, bank: _bank, events: _events, rev: _rev, ...same } = item
    return same
  })

describe('sealing account numbers with the newest key', () => {
  it('reaches every account and every pending request, and changes nothing else', async () => {
    const before = untouched()
    expect(await reseal(rotated())).toEqual({ banks: 3, requests: 2, unchanged: 0, failed: [] })
    expect(await keyIds()).toEqual(['2', '2', '2', '2', '2'])
    expect(untouched()).toEqual(before)
    expect(await reseal(rotated())).toEqual({ banks: 0, requests: 0, unchanged: 5, failed: [] })
    // No number needs the old key any longer.
    expect(await shown(rotated(`2=${NEW_SECRET}`))).toEqual([ACCOUNT_NUMBER, ACCOUNT_NUMBER])
    const [first] = purses
    if (first) await requestMoney(rotated(`2=${NEW_SECRET}`), first, 5)
    for (const { doctorNo } of purses) await checkBooks(old, doctorNo)
  })

  it('also reaches pending payments to warehouse admins, but not finished ones', async () => {
    const dock = await newDock(old)
    const { doctorNo } = dock
    const asked = await askForBill(old, dock, await newBill(old, dock, 12_050))
    const paid = await askForBill(old, dock, await newBill(old, dock, 500, { month: '2026-09' }))
    await payRequested(old, dock, paid.paymentNo)
    const numberOf = async ({ paymentNo }: { paymentNo: string }) =>
      (await table.get(ref(warehousePaymentItem, { doctorNo, paymentNo })))?.bank?.number
    const before = untouched()
    expect(await reseal(rotated())).toEqual({ banks: 4, requests: 3, unchanged: 0, failed: [] })
    expect(untouched()).toEqual(before)
    expect([(await numberOf(asked))?.keyId, await numberOf(paid)]).toEqual(['2', { tail: '6467' }])
    const input = { doctorNo, paymentNo: asked.paymentNo }
    const { accountNumber } = (await getWarehousePayment(rotated(`2=${NEW_SECRET}`), dock.doctor, input)).bank ?? {}
    expect(accountNumber).toBe(ACCOUNT_NUMBER)
    expect(await reseal(rotated(`3=${NEW_SECRET}`))).toMatchObject({
      failed: expect.arrayContaining([
        { of: `warehouse payment ${asked.paymentNo} of ${doctorNo}`, why: expect.anything() },
      ]),
    })
    await payRequested(rotated(), dock, asked.paymentNo)
  })

  it('resumes after interruptions before or after a commit', async () => {
    for (let runs = 0, all = 0; all < 5; runs++) {
      expect(runs).toBeLessThan(12)
      const broken = runs % 2 ? 'afterCommit' : 'beforeCommit'
      let left = 1
      const dying = interruptedTable(table, (point) => {
        if (point === broken && left-- <= 0) throw new Error('killed')
      })
      await reseal({ ...rotated(), table: dying }).catch((error: unknown) =>
        expect(error).toMatchObject({ message: 'killed' }),
      )
      all = (await keyIds()).filter((keyId) => keyId === '2').length
    }
    expect(await shown(rotated(`2=${NEW_SECRET}`))).toEqual([ACCOUNT_NUMBER, ACCOUNT_NUMBER])
  })

  it('never restores a number that was changed concurrently, nor the number of a finished request', async () => {
    const [, second, third] = purses
    if (!second || !third) throw new Error('no purses')
    let met: Promise<unknown> | undefined
    const meeting = interruptedTable(table, async (point) => {
      if (point !== 'beforeCommit') return
      // Every account has been read and none has been written.
      met ??= addBank(old, second.nurse, { bankNo: second.bankNo, accountNumber: 'NEW 0001 2222' })
      await met
    })
    await reseal({ ...rotated(), table: meeting })
    const bank = await table.get(ref(bankItem, { userNo: second.nurse.userNo, bankNo: second.bankNo }))
    if (!bank) throw new Error('no bank')
    const place = `BANK ${second.nurse.userNo} ${second.bankNo}`
    expect(await rotated().seal.open(bank.number, place)).toBe('NEW 0001 2222')
    expect(bank.number.keyId).toBe('2')
    let commits = 0
    let paid: Promise<unknown> | undefined
    const paying = interruptedTable(table, async (point) => {
      // The accounts are resealed first.
      if (point !== 'beforeCommit' || ++commits <= 3) return
      paid ??= Promise.all([second, third].map((purse, at) => payIt(old, purse, waiting[at] ?? '')))
      await paid
    })
    const again = await reseal({ ...rotated(`3=${NEW_SECRET},${BOTH}`), table: paying })
    expect(again).toEqual({ banks: 3, requests: 0, unchanged: 1, failed: [] })
    for (const [at, { doctorNo }] of [second, third].entries()) {
      const request = await table.get(ref(requestItem, { doctorNo, paymentNo: waiting[at] ?? '' }))
      expect(request?.bank.number).toEqual({ tail: '6467' })
    }
    await checkBooks(old, third.doctorNo)
  })

  it('reports numbers that cannot be decrypted, and seals the others', async () => {
    const [first] = purses
    if (!first) throw new Error('no purse')
    await addBank(rotated(`9=${NEW_SECRET}`), first.nurse, { bankNo: first.bankNo })
    const { failed, ...counts } = await reseal(rotated())
    expect(counts).toEqual({ banks: 2, requests: 2, unchanged: 0 })
    expect(failed).toEqual([{ of: expect.stringContaining(first.bankNo), why: expect.stringContaining('key 9') }])
  })
})

describe('npm run reseal-banks', () => {
  const command = commandHere(fileURLToPath(new URL('../../../functions/fees/reseal-banks.cli.ts', import.meta.url)))
  let secrets: SecretStore
  let engine: Awaited<ReturnType<typeof startEngineTable>>
  let stop: () => Promise<void>
  let url = ''
  beforeAll(async () => {
    ;[secrets, engine] = await Promise.all([startSecretStore(), startEngineTable()])
    secrets.values.set('key-1', OLD_SECRET).set('key-2', NEW_SECRET)
    const info = {
      table: engine.tableName,
      dynamodbEndpoint: engine.endpoint,
      sqsEndpoint: '',
      cognitoEndpoint: '',
      userPoolId: '',
      secretsEndpoint: secrets.endpoint,
      bankKeys: '2=key-2,1=key-1',
    }
    const site = createServer((_, answer) => answer.end(JSON.stringify(info)))
    url = `http://127.0.0.1:${await listen(site)}`
    stop = async () => void (await Promise.all([close(site), secrets.stop(), engine.stop()]))
  })
  afterAll(() => stop())

  it('uses the keys of the stack at the URL, and reports its result', async () => {
    const deps = { ...old, table: engine.table }
    await fill(deps)
    const dock = await newDock(deps)
    await askForBill(deps, dock, await newBill(deps, dock, 12_050))
    expect(await command('--url', url)).toEqual({
      code: 0,
      said: 'Sealed 4 bank accounts and 3 payment requests with key 2; 0 needed no change.\n',
    })
    expect(await keyIds(deps)).toEqual(['2', '2', '2', '2', '2'])
    expect((await command('--url', url)).said).toContain('7 needed no change')
    const blind = await command('--url', url, '--keys', '3=key-1')
    expect(blind).toMatchObject({ code: 1, said: expect.stringContaining('7 numbers were left unchanged') })
    expect(formsOfNumberIn(ACCOUNT_NUMBER, blind.said)).toEqual([])
    expect(await command('--url', url, '--keys', '3=key-3')).toMatchObject({ code: 1 })
  })
})
