import { expect, it } from 'vitest'
import { slowAnswer } from '../../infra/local/gateway/api.ts'

it.each([
  ['POST', '/confirmWarehouse/getNoMatchData', false],
  ['POST', '/api/offer/queryOfferInfoList', false],
  ['GET', '/mixed-package/warehouse/detail/MP-1', false],
  ['POST', '/offerTake/takeOffer', true],
  ['DELETE', '/mixed-package/claim/MC-1', true],
  ['POST', '/no/such/call', true],
])('%s %s may have been done if its answer timed out: %s', (method, path, mayBeDone) => {
  expect(slowAnswer(method, path).includes('may have been done')).toBe(mayBeDone)
})
