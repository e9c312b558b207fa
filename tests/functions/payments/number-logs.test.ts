import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { PaymentsDeps } from '../../../functions/payments/payments-deps.ts'
import { runPayout } from '../../../functions/payments/payouts/run-payout.ts'
import { routes } from '../../../functions/payments/routes.ts'
import { documentClient } from '../../../functions/platform/aws.ts'
import { dynamoTable } from '../../../functions/platform/db/dynamo-table.ts'
import type { Table } from '../../../functions/platform/db/table.ts'
import { apiHandler } from '../../../functions/platform/http/api-handler.ts'
import { idMaker } from '../../../functions/platform/ids.ts'
import { log } from '../../../functions/platform/log.ts'
import { queueHandler } from '../../../functions/platform/queue/queue-handler.ts'
import { createClient } from '../../../shared/contract/client.ts'
import { payments } from '../../../shared/payments/payments.contract.ts'
import { payoutQueue } from '../../../shared/payments/payouts.messages.ts'
import { CONTEXT, handledBy } from '../../support/handled-call.ts'
import { interruptedTable } from '../../support/memory-table.ts'
import { formsOfNumberIn } from '../../support/stored/account-number.ts'
import { startTestTable, type TestTable } from '../../support/test-table.ts'
import { ACCOUNT_NUMBER, credit, newPurse, type Purse, withSeal } from './money.ts'

// No log line contains an account number, whether the call succeeds or fails.

const OTHER_NUMBER = 'GB29 NWBK 6016 1331 9268 19'
let store: TestTable
let deps: PaymentsDeps
let purse: Purse
let written: string[] = []
let ahead = 0
const now = () => new Date(Date.now() + ahead).toISOString()
const DAY_MS = 86_400_000

beforeAll(async () => {
  store = await startTestTable()
  deps = withSeal({ table: store.table, now, newId: idMaker(now) })
})
afterAll(() => store.stop())
beforeEach(async () => {
  ahead = 0
  purse = await newPurse(deps, 500)
  written = []
  log.setLogLevel('DEBUG')
  for (const stream of [process.stdout, process.stderr])
    vi.spyOn(stream, 'write').mockImplementation((chunk) => written.push(String(chunk)) > 0)
})
afterEach(() => {
  vi.restoreAllMocks()
  log.setLogLevel('SILENT')
})

const as = (userNo: string, table: Table = deps.table) =>
  createClient(
    { payments },
    { baseUrl: '', fetch: handledBy(apiHandler(payments, routes, { ...deps, table }), userNo) },
  ).payments
const refused = (call: Promise<unknown>) => expect(call).rejects.toMatchObject({ status: expect.any(Number) })
const bankOf = (accountNumber: string) => ({
  category: 'Bank Transfer' as const,
  currency: 'USD' as const,
  accountNumber,
})

/** A table whose errors contain the failed request, as errors of the AWS SDK do, and a cause with the number. */
const failing = (): Table =>
  interruptedTable(deps.table, (point) => {
    if (point !== 'beforeCommit') return
    const request = { body: JSON.stringify(bankOf(ACCOUNT_NUMBER)) }
    throw Object.assign(new Error('the engine failed', { cause: new Error(ACCOUNT_NUMBER) }), {
      $response: { request },
    })
  })
/** A table that cannot be reached. */
const gone = (): Table => dynamoTable(documentClient('http://127.0.0.1:9'), 'nowhere')

/** Returns the log, after checking that it contains neither number in any form. */
const said = (): string => {
  const text = written.join('')
  for (const number of [ACCOUNT_NUMBER, OTHER_NUMBER]) {
    const plain = number.replaceAll(' ', '')
    for (const form of [number, plain, plain.slice(0, 8), plain.slice(-8), Buffer.from(number).toString('base64')])
      expect(text).not.toContain(form)
  }
  return text
}

it('logs no number when an account is saved, or a payment is requested, shown, exported for the bank or paid', async () => {
  const { doctorNo, nurse } = purse
  const [theirs, ofCompany] = [as(nurse.userNo), as(doctorNo)]
  const key = { idempotencyKey: `bank-${nurse.userNo}` }
  const { bankNo } = await theirs.saveBank(bankOf(OTHER_NUMBER), key)
  expect(await theirs.saveBank(bankOf(OTHER_NUMBER), key)).toEqual({ bankNo, version: 1 })
  await refused(theirs.saveBank(bankOf(ACCOUNT_NUMBER), key))
  const { paymentNo } = await theirs.requestPayment({ doctorNo, amount: 5, bankNo, note: '<p>due</p>' })
  await refused(ofCompany.getBankFile({ doctorNo, paymentNos: [paymentNo] }))
  await refused(ofCompany.payRequest({ doctorNo, paymentNo, note: '<p>sent</p>' }))
  ahead = DAY_MS + 60_000
  expect((await ofCompany.getPayment({ doctorNo, paymentNo })).accountNumber).toBe(OTHER_NUMBER)
  expect((await ofCompany.getBankFile({ doctorNo, paymentNos: [paymentNo] })).csv).toContain(OTHER_NUMBER)
  await ofCompany.payRequest({ doctorNo, paymentNo, note: '<p>sent</p>' })
  said()
  expect(formsOfNumberIn(OTHER_NUMBER, JSON.stringify(await store.items()))).toEqual([])
})

it('logs no number when input is refused or records do not exist', async () => {
  const { doctorNo, nurse } = purse
  const theirs = as(nurse.userNo)
  await refused(theirs.saveBank(bankOf(`${ACCOUNT_NUMBER}?`)))
  await refused(theirs.saveBank({ ...bankOf(ACCOUNT_NUMBER), bankNo: OTHER_NUMBER }))
  await refused(theirs.saveBank({ ...bankOf(ACCOUNT_NUMBER), bankNo: 'BK-00000000000000000000' }))
  await refused(theirs.getBank({ bankNo: ACCOUNT_NUMBER }))
  await refused(theirs.listPayments({ doctorNo: ACCOUNT_NUMBER, condition: ACCOUNT_NUMBER }))
  await refused(as(doctorNo).saveBank(bankOf(ACCOUNT_NUMBER)))
  await refused(as(doctorNo).getBankFile({ doctorNo, paymentNos: [ACCOUNT_NUMBER] }))
  expect(said()).toContain('call denied')
})

it('logs no number when the store fails or is unreachable, or a number cannot be decrypted', async () => {
  const { doctorNo, nurse, bankNo } = purse
  for (const table of [failing(), gone()]) await refused(as(nurse.userNo, table).saveBank(bankOf(ACCOUNT_NUMBER)))
  const asked = { doctorNo, amount: 5, bankNo, note: '<p>due</p>' }
  for (const table of [failing(), gone()]) await refused(as(nurse.userNo, table).requestPayment(asked))
  const { paymentNo } = await as(nurse.userNo).requestPayment(asked)
  for (const table of [failing(), gone()]) await refused(as(doctorNo, table).getPayment({ doctorNo, paymentNo }))
  const other = withSeal(deps, '9=another-secret-that-has-32-characters')
  const blind = createClient(
    { payments },
    { baseUrl: '', fetch: handledBy(apiHandler(payments, routes, other), doctorNo) },
  ).payments
  await refused(blind.getPayment({ doctorNo, paymentNo }))
  const text = said()
  expect(text).toContain('the engine failed')
  expect(text).toContain('call could not be answered')
  expect(text).toContain('Account numbers sealed with key 1 cannot be decrypted')
})

it('logs no number when a batch payout fails', async () => {
  const { doctorNo, nurse, bankNo } = purse
  await credit(deps, purse, 5)
  const { paymentNo } = await as(nurse.userNo).requestPayment({ doctorNo, amount: 5, bankNo, note: '<p>due</p>' })
  const { payoutNo } = await as(doctorNo).startPayout({
    doctorNo,
    paymentNos: [paymentNo],
    note: '<p>all</p>',
    expectedAmount: 5,
  })
  const handler = queueHandler(payoutQueue, 'work-payouts', (message) =>
    runPayout({ ...deps, table: failing() }, message, 1),
  )
  const record = {
    messageId: 'one',
    receiptHandle: '',
    body: JSON.stringify({ doctorNo, payoutNo }),
    messageAttributes: {},
    md5OfBody: '',
    eventSource: 'aws:sqs',
    eventSourceARN: 'arn:aws:sqs:us-east-1:1:payouts',
    awsRegion: 'us-east-1',
    attributes: {
      ApproximateReceiveCount: '1',
      SentTimestamp: '0',
      SenderId: '',
      ApproximateFirstReceiveTimestamp: '0',
    },
  }
  const answer = await handler({ Records: [record] }, CONTEXT)
  expect(answer).toMatchObject({ batchItemFailures: [{ itemIdentifier: 'one' }] })
  expect(said()).toContain('the engine failed')
})
