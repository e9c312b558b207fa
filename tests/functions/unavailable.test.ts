import { createServer } from 'node:http'
import { LimitExceededException, TooManyRequestsException } from '@aws-sdk/client-cognito-identity-provider'
import { InternalServerError, ProvisionedThroughputExceededException } from '@aws-sdk/client-dynamodb'
import { HeadObjectCommand } from '@aws-sdk/client-s3'
import { describe, expect, it, vi } from 'vitest'
import * as z from 'zod'
import { routes } from '../../functions/offers/routes.ts'
import { documentClient } from '../../functions/platform/aws.ts'
import { bucketClient } from '../../functions/platform/bucket-client.ts'
import { systemClock } from '../../functions/platform/clock.ts'
import { dynamoTable } from '../../functions/platform/db/dynamo-table.ts'
import { put } from '../../functions/platform/db/intent.ts'
import { ref, type Table } from '../../functions/platform/db/table.ts'
import type { Deps } from '../../functions/platform/deps.ts'
import { apiHandler } from '../../functions/platform/http/api-handler.ts'
import { isUnavailable } from '../../functions/platform/http/failure.ts'
import { answerItem } from '../../functions/platform/idempotency.ts'
import { idMaker } from '../../functions/platform/ids.ts'
import { freePort } from '../../infra/local/free-port.ts'
import { call, contract } from '../../shared/contract/call.ts'
import { ApiError } from '../../shared/contract/client.ts'
import { generalReasons } from '../../shared/contract/general.reasons.ts'
import { offers } from '../../shared/offers/offers.contract.ts'
import { reasonMessage } from '../../shared/reasons/reasons.ts'
import { isFinal } from '../../web/api/is-final.ts'
import { mayRetry } from '../../web/api/query-client.ts'
import { CONTEXT, eventOf } from '../support/handled-call.ts'
import { memoryFiles } from '../support/memory-files.ts'
import { memoryTable } from '../support/memory-table.ts'

const $metadata = {}
const withCode = (code: string) => Object.assign(new Error('it did not work'), { code })

const answerOn = async (table: Table) => {
  const deps = { table, now: systemClock, newId: idMaker(systemClock) }
  const event = eventOf('/offer/queryOfferInfoList', {}, '{"doctorNo":"US-0000000000000000"}', 'US-0000000000000001')
  const { statusCode, headers, body } = await apiHandler(offers, routes, { ...deps, files: memoryFiles() })(
    event,
    CONTEXT,
  )
  return { statusCode, headers, body: JSON.parse(body ?? '') }
}

describe('a call that times out', () => {
  const steps = contract('steps', {
    step: call({
      route: 'POST /steps/step',
      access: 'public',
      body: z.object({}),
      result: z.object({}),
      errors: [],
      summary: 'Writes twice; the second write waits for the test.',
      writes: true,
    }),
  })
  const note = (key: string) => ({
    caller: 'test',
    route: 'steps',
    key,
    bodyHash: '',
    answer: '{}',
    at: '2026-11-22T10:00:00Z',
  })

  it('answers 503 and writes nothing more, because the caller may already have repeated it', async () => {
    const table = memoryTable()
    const goOn = Promise.withResolvers<void>()
    const ended = Promise.withResolvers<unknown>()
    const step = async (deps: Deps) => {
      await deps.table.commit([put(answerItem, note('first'))])
      await goOn.promise
      await deps.table.commit([put(answerItem, note('second'))]).then(ended.resolve, ended.resolve)
      return {}
    }
    const deps = { table, now: systemClock, newId: idMaker(systemClock) }
    const handle = apiHandler(steps, { step }, deps)
    const context = { ...CONTEXT, getRemainingTimeInMillis: () => 50 }
    expect((await handle(eventOf('/steps/step', {}, '{}'), context)).statusCode).toBe(503)
    goOn.resolve()
    expect(await ended.promise).toMatchObject({ name: 'AbortError' })
    expect(await table.batchGet([ref(answerItem, note('first')), ref(answerItem, note('second'))])).toEqual([
      note('first'),
      undefined,
    ])
  })
})

describe('an unavailable store', () => {
  it('leads to the status 503 with Retry-After and a readable message', async () => {
    const client = documentClient(`http://127.0.0.1:${await freePort()}`)
    const { statusCode, headers, body } = await answerOn(dynamoTable(client, 'gone'))
    expect(statusCode).toBe(503)
    expect(headers).toMatchObject({ 'retry-after': '3' })
    expect(body).toEqual({ status: 503, code: 503, ...reasonMessage(generalReasons.unavailable), result: null })
    client.destroy()
  })

  it.each([
    ...['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'ENOSPC'].map((code): [string, unknown] => [code, withCode(code)]),
    ['a timeout', Object.assign(new Error('late'), { name: 'TimeoutError' })],
    ['throttling', new ProvisionedThroughputExceededException({ message: 'too much', $metadata })],
    ['too many requests at the user pool', new TooManyRequestsException({ message: 'Rate exceeded', $metadata })],
    ['a limit of the user pool', new LimitExceededException({ message: 'Attempt limit exceeded', $metadata })],
    ['a full disk, as the table engine reports it', new InternalServerError({ message: 'disk is full', $metadata })],
    ['an unreadable 500 answer', Object.assign(new SyntaxError('no XML'), { $metadata: { httpStatusCode: 500 } })],
  ])('is recognized by %s', (_what, error) => {
    expect(isUnavailable(error)).toBe(true)
  })

  it('is recognized if a bucket never answers', async () => {
    const silent = createServer(() => {})
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
    const address = silent.address()
    vi.stubEnv('S3_ENDPOINT', `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`)
    const client = bucketClient({ requestTimeout: 20 })
    const asked = client.send(new HeadObjectCommand({ Bucket: 'uploads', Key: 'a' }))
    expect(isUnavailable(await asked.catch((error: unknown) => error))).toBe(true)
    client.destroy()
    silent.closeAllConnections()
    silent.close()
    vi.unstubAllEnvs()
  })

  it('is not inferred from other errors', () => {
    const forbidden = Object.assign(new Error('no'), { $metadata: { httpStatusCode: 403 } })
    for (const error of [
      forbidden,
      new Error('no'),
      new TypeError('x is undefined'),
      withCode('ENOENT'),
      'ECONNREFUSED',
    ])
      expect(isUnavailable(error)).toBe(false)
  })

  it('makes the console repeat the call', () => {
    const error = new ApiError(503, reasonMessage(generalReasons.unavailable))
    expect([isFinal(error), mayRetry(0, error)]).toEqual([false, true])
  })
})
