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
import { memoryFiles } from '../support/memory-files.ts'

const SECRET = 'what only the edge knows'
const statusWith = async (shown: Record<string, string>) => {
  // The call must be refused before any read: a read would fail, since the table does not exist.
  const deps = {
    table: dynamoTable(documentClient('http://127.0.0.1:1'), 'none'),
    now: systemClock,
    newId: idMaker(systemClock),
  }
  const event = eventOf('/offer/queryOfferInfoList', shown, '{}', undefined)
  return (await apiHandler(offers, routes, { ...deps, files: memoryFiles() })(event, CONTEXT)).statusCode
}

afterEach(() => void vi.unstubAllEnvs())

it('refuses a call that bypassed the edge before checking anything else', async () => {
  vi.stubEnv('ORIGIN_SECRET', SECRET)
  const guesses: Record<string, string>[] = [{}, { [EDGE_HEADER]: '' }, { [EDGE_HEADER]: `${SECRET}!` }]
  for (const shown of guesses) expect(await statusWith(shown)).toBe(403)
  expect(await statusWith({ [EDGE_HEADER]: SECRET })).toBe(401)
})

it('requires no edge header if no edge is configured', async () => {
  expect(await statusWith({})).toBe(401)
})

it('trusts the forwarded client address if the edge header is present', () => {
  vi.stubEnv('ORIGIN_SECRET', SECRET)
  const event = eventOf(
    '/offer/queryOfferInfoList',
    { [EDGE_HEADER]: SECRET, 'x-forwarded-for': '203.0.113.9' },
    '{}',
    undefined,
  )
  expect(originOf(event).ip).toBe('203.0.113.9')
})
