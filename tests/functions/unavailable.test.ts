import { LimitExceededException, TooManyRequestsException } from '@aws-sdk/client-cognito-identity-provider'
import { InternalServerError, ProvisionedThroughputExceededException } from '@aws-sdk/client-dynamodb'
import { describe, expect, it } from 'vitest'
import { routes } from '../../functions/offers/routes.ts'
import { documentClient } from '../../functions/platform/aws.ts'
import { systemClock } from '../../functions/platform/clock.ts'
import { dynamoTable } from '../../functions/platform/db/dynamo-table.ts'
import type { Table } from '../../functions/platform/db/table.ts'
import { apiHandler } from '../../functions/platform/http/api-handler.ts'
import { isUnavailable } from '../../functions/platform/http/failure.ts'
import { idMaker } from '../../functions/platform/ids.ts'
import { freePort } from '../../infra/local/free-port.ts'
import { ApiError } from '../../shared/contract/client.ts'
import { generalReasons } from '../../shared/contract/general.reasons.ts'
import { offers } from '../../shared/offers/offers.contract.ts'
import { tell } from '../../shared/reasons/reasons.ts'
import { isFinal } from '../../web/api/is-final.ts'
import { mayRetry } from '../../web/api/query-client.ts'
import { CONTEXT, eventOf } from '../support/handled-call.ts'

const $metadata = {}
const withCode = (code: string) => Object.assign(new Error('it did not work'), { code })

const answerOn = async (table: Table) => {
  const deps = { table, now: systemClock, newId: idMaker(systemClock) }
  const event = eventOf('/offer/queryOfferInfoList', {}, '{"doctorNo":"US-0000000000000000"}', 'US-0000000000000001')
  const { statusCode, headers, body } = await apiHandler(offers, routes, deps)(event, CONTEXT)
  return { statusCode, headers, body: JSON.parse(body ?? '') }
}

describe('a store that cannot answer', () => {
  it('that is gone is 503 with Retry-After, and a message for people', async () => {
    const client = documentClient(`http://127.0.0.1:${await freePort()}`)
    const { statusCode, headers, body } = await answerOn(dynamoTable(client, 'gone'))
    expect(statusCode).toBe(503)
    expect(headers).toMatchObject({ 'retry-after': '3' })
    expect(body).toEqual({ status: 503, code: 503, ...tell(generalReasons.unavailable), result: null })
    client.destroy()
  })

  it.each([
    ...['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'ENOSPC'].map((code): [string, unknown] => [code, withCode(code)]),
    ['a time-out', Object.assign(new Error('late'), { name: 'TimeoutError' })],
    ['throttling', new ProvisionedThroughputExceededException({ message: 'too much', $metadata })],
    ['too many requests at the user pool', new TooManyRequestsException({ message: 'Rate exceeded', $metadata })],
    ['a limit of the user pool', new LimitExceededException({ message: 'Attempt limit exceeded', $metadata })],
    ['a full disk, as the table engine tells it', new InternalServerError({ message: 'disk is full', $metadata })],
  ])('is told by %s', (_what, error) => {
    expect(isUnavailable(error)).toBe(true)
  })

  it('is not meant by a fault of ours', () => {
    for (const error of [new Error('no'), new TypeError('x is undefined'), withCode('ENOENT'), 'ECONNREFUSED'])
      expect(isUnavailable(error)).toBe(false)
  })

  it('is worth another try to the console', () => {
    const error = new ApiError(503, tell(generalReasons.unavailable))
    expect([isFinal(error), mayRetry(0, error)]).toEqual([false, true])
  })
})
