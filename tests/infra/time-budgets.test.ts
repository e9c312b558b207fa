import { expect, test } from 'vitest'
import { WORK_MS } from '../../functions/tracking/time-budget.ts'
import { IMPORT_SECONDS } from '../../shared/tracking/import.rules.ts'
import { cloud, ofType, referred } from './cloud.ts'

const resources = cloud()
const functionNamed = (name: string) => {
  const found = ofType(resources, 'AWS::Lambda::Function').find(({ metadata }) => metadata['dockside:name'] === name)
  if (!found) throw new Error(`There is no function ${name}`)
  return found
}

test('bulk confirm leaves its function and the gateway 4 s for what is under way when its time is up', () => {
  const fn = functionNamed('tracking-api')
  const waits = ofType(resources, 'AWS::ApiGatewayV2::Integration')
    .filter(({ stack, properties }) => stack === fn.stack && referred(properties.IntegrationUri) === fn.id)
    .map(({ properties }) => Number(properties.TimeoutInMillis))
  expect(waits).toHaveLength(1)
  expect(WORK_MS).toBeLessThanOrEqual(Math.min(Number(fn.properties.Timeout) * 1000, ...waits) - 4000)
})

test('an import knows how long its worker may take', () => {
  expect(functionNamed('import-sheet').properties.Timeout).toBe(IMPORT_SECONDS)
})
