import { afterEach, expect, it, vi } from 'vitest'
import { routes } from '../../functions/offers/routes.ts'
import { documentClient } from '../../functions/platform/aws.ts'
import { systemClock } from '../../functions/platform/clock.ts'
import { dynamoTable } from '../../functions/platform/db/dynamo-table.ts'
import { apiHandler } from '../../functions/platform/http/api-handler.ts'
import { originOf } from '../../functions/platform/http/origin.ts'
import { idMaker } from '../../functions/platform/ids.ts'
import { EDGE_HEADER } from '../../shared/contract/edge.ts'
import { offers } from '../../shared/offers/offers.contract.ts'
import { CONTEXT, eventOf } from '../support/handled-call.ts'

const SECRET = 'what only the edge knows'
const statusWith = async (shown: Record<string, string>) => {
  // Refused before anything is read: a table that is not there does.
  const deps = {
    table: dynamoTable(documentClient('http://127.0.0.1:1'), 'none'),
    now: systemClock,
    newId: idMaker(systemClock),
  }
  const event = eventOf('/offer/queryOfferInfoList', shown, '{}', undefined)
  return (await apiHandler(offers, routes, deps)(event, CONTEXT)).statusCode
}

afterEach(() => void vi.unstubAllEnvs())

it('a call past the edge is refused before anything else is looked at', async () => {
  vi.stubEnv('ORIGIN_SECRET', SECRET)
  const guesses: Record<string, string>[] = [{}, { [EDGE_HEADER]: '' }, { [EDGE_HEADER]: `${SECRET}!` }]
  for (const shown of guesses) expect(await statusWith(shown)).toBe(403)
  expect(await statusWith({ [EDGE_HEADER]: SECRET })).toBe(401)
})

it('where no edge stands before the API nothing is asked for', async () => {
  expect(await statusWith({})).toBe(401)
})

it('the address that the edge names is believed beside the very header that the edge shows', () => {
  vi.stubEnv('ORIGIN_SECRET', SECRET)
  const event = eventOf(
    '/offer/queryOfferInfoList',
    { [EDGE_HEADER]: SECRET, 'x-forwarded-for': '203.0.113.9' },
    '{}',
    undefined,
  )
  expect(originOf(event).ip).toBe('203.0.113.9')
})
