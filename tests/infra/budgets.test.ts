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

/** What is left is for the calls and workers to come: a stack at its limit can only be split, which moves what is named. */
test.each(stacks)('%s has at most 400 of the 500 resources a stack may have', (name) => {
  const held = resources.filter(({ stack }) => stack === name)
  expect(held.length).toBeGreaterThan(0)
  expect(held.length).toBeLessThanOrEqual(400)
})

test('the API has fewer than half of the 300 routes it may have', () => {
  const routes = ofType(resources, 'AWS::ApiGatewayV2::Route')
  expect(routes.length).toBeGreaterThan(50)
  expect(routes.length).toBeLessThan(150)
})

/** API Gateway takes 10 management calls a second of an account, for good: docs.aws.amazon.com/apigateway limits. */
test('at most five routes are made at the same time', () => {
  const routes = ofType(resources, 'AWS::ApiGatewayV2::Route')
  const ids = new Set(routes.map(({ id }) => id))
  const waiting = routes.filter(({ dependsOn }) => dependsOn.some((id) => ids.has(id)))
  expect(routes.length - waiting.length).toBe(5)
  const followers = routes.flatMap(({ dependsOn }) => dependsOn.filter((id) => ids.has(id)))
  expect(new Set(followers).size).toBe(followers.length)
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
