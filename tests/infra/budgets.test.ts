import { expect, test } from 'vitest'
import { cloud, ofType, templates } from './cloud.ts'

const stacks = templates()
const resources = cloud()

/** Each reference to another stack is a look-up of its own, whatever it asks for: 75 at once failed (aws-cdk#38010). */
test.each(stacks)('%s looks up fewer than 20 values of other stacks', (_, template) => {
  const lookUps = JSON.stringify(template).match(/"Fn::(GetStackOutput|ImportValue)"/g) ?? []
  expect(lookUps.length).toBeLessThan(20)
})

test('the count of look-ups sees those there are', () => {
  expect(JSON.stringify(stacks)).toMatch(/"Fn::(GetStackOutput|ImportValue)"/)
})

test.each(stacks)('%s has fewer than 450 of the 500 resources a stack may have', (name) => {
  const held = resources.filter(({ stack }) => stack === name)
  expect(held.length).toBeGreaterThan(0)
  expect(held.length).toBeLessThan(450)
})

test('the API has fewer than the 300 routes it may have', () => {
  const routes = ofType(resources, 'AWS::ApiGatewayV2::Route')
  expect(routes.length).toBeGreaterThan(50)
  expect(routes.length).toBeLessThan(300)
})

test('the table has the name that other stacks know it by', () => {
  const [table] = ofType(resources, 'AWS::DynamoDB::GlobalTable')
  expect(table?.properties.TableName).toBe('dockside-prod-store')
  const functions = ofType(resources, 'AWS::Lambda::Function').filter(({ metadata }) => metadata['dockside:name'])
  const names = functions.flatMap(
    ({ properties }) => /"TABLE_NAME":("[^"]*")/.exec(JSON.stringify(properties))?.[1] ?? [],
  )
  expect(names.length).toBeGreaterThan(10)
  expect(new Set(names)).toEqual(new Set(['"dockside-prod-store"']))
})
