import { expect, test } from 'vitest'
import { HELD_MS } from '../../functions/people/held-until.ts'
import { RACE_MS, WORK_MS } from '../../functions/platform/time-budget.ts'
import { contracts } from '../../shared/contracts.ts'
import { IMPORT_SECONDS } from '../../shared/tracking/import.rules.ts'
import { cloud, ofType } from './cloud.ts'

const resources = cloud()
const functionNamed = (name: string) => {
  const found = ofType(resources, 'AWS::Lambda::Function').find(({ metadata }) => metadata['dockside:name'] === name)
  if (!found) throw new Error(`No function is named ${name}`)
  return found
}

/** Milliseconds that each integration of the gateway waits for a function. */
const gatewayWaits = (fn: ReturnType<typeof functionNamed>): number[] =>
  ofType(resources, 'AWS::ApiGatewayV2::Integration')
    // The function belongs to another stack, so it is matched by the name of its export.
    .filter(({ properties }) => JSON.stringify(properties.IntegrationUri).includes(fn.id))
    .map(({ properties }) => Number(properties.TimeoutInMillis))

test.each(Object.keys(contracts))('the gateway waits for %s as long as its calls may take', (domain) => {
  const fn = functionNamed(`${domain}-api`)
  const timeout = Number(fn.properties.Timeout) * 1000
  expect(gatewayWaits(fn)).toEqual([timeout])
  // The gateway's own limit is 30 s.
  expect(timeout).toBeLessThan(30_000)
})

test.each(Object.keys(contracts))(
  'a write in %s that loses every race ends at least 4 s before the timeout of its function',
  (domain) => {
    const fn = functionNamed(`${domain}-api`)
    expect(WORK_MS + RACE_MS).toBeLessThanOrEqual(Number(fn.properties.Timeout) * 1000 - 4000)
  },
)

test('a lock taken by a people call outlives the timeout of its function', () => {
  expect(HELD_MS).toBeGreaterThan(Number(functionNamed('people-api').properties.Timeout) * 1000)
})

test('a bulk confirmation leaves its function and the gateway 4 s to finish when its time is up', () => {
  const fn = functionNamed('tracking-api')
  expect(WORK_MS).toBeLessThanOrEqual(Math.min(Number(fn.properties.Timeout) * 1000, ...gatewayWaits(fn)) - 4000)
})

test('an import uses the timeout of its worker', () => {
  expect(functionNamed('import-sheet').properties.Timeout).toBe(IMPORT_SECONDS)
})
