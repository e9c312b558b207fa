import { expect, test } from 'vitest'
import { cloud, ofType, templates } from './cloud.ts'

const stacks = templates()
const resources = cloud()

/** Each reference to another stack is a separate lookup: 75 concurrent ones failed (aws-cdk#38010). */
test.each(stacks)('%s looks up fewer than 20 values of other stacks', (_, template) => {
  const lookUps = JSON.stringify(template).match(/"Fn::(GetStackOutput|ImportValue)"/g) ?? []
  expect(lookUps.length).toBeLessThan(20)
})

test('the pattern of the lookup count matches lookups in the templates', () => {
  expect(JSON.stringify(stacks)).toMatch(/"Fn::(GetStackOutput|ImportValue)"/)
})

/** Leaves room for future calls and workers, because splitting a stack later would move named resources. */
test.each(stacks)('%s has at most 400 of the 500 allowed resources', (name) => {
  const held = resources.filter(({ stack }) => stack === name)
  expect(held.length).toBeGreaterThan(0)
  expect(held.length).toBeLessThanOrEqual(400)
})

test('the API has fewer than half of the 300 allowed routes', () => {
  const routes = ofType(resources, 'AWS::ApiGatewayV2::Route')
  expect(routes.length).toBeGreaterThan(50)
  expect(routes.length).toBeLessThan(150)
})

/**
 * API Gateway accepts 10 management calls per second and account, which is a fixed limit
 * (docs.aws.amazon.com/apigateway limits).
 */
test('at most five routes are created concurrently', () => {
  const routes = ofType(resources, 'AWS::ApiGatewayV2::Route')
  const ids = new Set(routes.map(({ id }) => id))
  const waiting = routes.filter(({ dependsOn }) => dependsOn.some((id) => ids.has(id)))
  expect(routes.length - waiting.length).toBe(5)
  const followers = routes.flatMap(({ dependsOn }) => dependsOn.filter((id) => ids.has(id)))
  expect(new Set(followers).size).toBe(followers.length)
})

test('the table has the name that other stacks use', () => {
  const [table] = ofType(resources, 'AWS::DynamoDB::GlobalTable')
  expect(table?.properties.TableName).toBe('dockside-prod-store')
  const functions = ofType(resources, 'AWS::Lambda::Function').filter(({ metadata }) => metadata['dockside:name'])
  const names = functions.flatMap(
    ({ properties }) => /"TABLE_NAME":("[^"]*")/.exec(JSON.stringify(properties))?.[1] ?? [],
  )
  expect(names.length).toBeGreaterThan(10)
  expect(new Set(names)).toEqual(new Set(['"dockside-prod-store"']))
})
