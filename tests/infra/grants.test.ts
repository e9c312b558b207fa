import { expect, test } from 'vitest'
import * as z from 'zod'
import { contracts } from '../../shared/contracts.ts'
import { cloud, ofType, type Resource, referred } from './cloud.ts'

const resources = cloud()
const functions = ofType(resources, 'AWS::Lambda::Function').filter(({ metadata }) => metadata['dockside:name'])
const many = z.union([z.json().transform((one) => [one]), z.array(z.json())])
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value])
const statement = z.object({
  Effect: z.string(),
  Action: z.union([z.string(), z.array(z.string())]).transform((found) => [found].flat()),
  Resource: z.json().transform(list),
  Condition: z.json().optional(),
})
type Statement = z.output<typeof statement>
const document = z.object({ PolicyDocument: z.object({ Statement: z.array(statement) }) })

const grantsOf = (fn: Resource): Statement[] => {
  const role = referred(fn.properties.Role)
  return ofType(resources, 'AWS::IAM::Policy')
    .filter(
      ({ stack, properties }) => stack === fn.stack && many.parse(properties.Roles).flat().map(referred).includes(role),
    )
    .flatMap(({ properties }) => document.parse(properties).PolicyDocument.Statement)
}
const named = functions.map((fn) => [String(fn.metadata['dockside:name']), fn] as const)
const actionsOf = (fn: Resource, service: string): string[] =>
  grantsOf(fn)
    .flatMap(({ Action }) => Action)
    .filter((action) => action.startsWith(`${service}:`))
const DATA = /^(dynamodb|s3|sqs|cognito-idp|ses|sns):/

test.each(named)('%s has no wildcard in its data permissions, except for files and streams', (_, fn) => {
  expect(grantsOf(fn).length).toBeGreaterThan(0)
  for (const { Action, Resource: reached } of grantsOf(fn)) {
    expect(Action.filter((action) => action.includes('*'))).toEqual([])
    if (!Action.some((action) => DATA.test(action))) continue
    expect(reached).not.toContain('*')
    // dynamodb:ListStreams supports no resources; uploaded workbooks have names chosen by people.
    const wide = reached.map((each) => JSON.stringify(each)).filter((each) => each.includes('*'))
    const known =
      /-us-east-1\/(?:tracking|files|incoming\/catalogues|incoming\/pictures|incoming\/given|incoming\/offers|incoming\/mixed|pictures|incoming\/transfers|transfers|incoming\/discrepancies|discrepancies|incoming|labels)\/\*"|\/stream\//
    expect(wide.filter((each) => !known.test(each))).toEqual([])
  }
})

test.each(named)('%s has its own role without a managed policy', (_, fn) => {
  const role = resources.find(({ stack, id }) => stack === fn.stack && id === referred(fn.properties.Role))
  expect(role?.type).toBe('AWS::IAM::Role')
  expect(role?.properties.ManagedPolicyArns).toBeUndefined()
  expect(
    functions.filter(({ stack, properties }) => stack === fn.stack && referred(properties.Role) === role?.id),
  ).toHaveLength(1)
})

test('no function may scan or change the table itself', () => {
  for (const [, fn] of named) {
    for (const action of actionsOf(fn, 'dynamodb')) {
      expect(action).toMatch(
        /^dynamodb:(GetItem|BatchGetItem|BatchWriteItem|Query|PutItem|UpdateItem|DeleteItem|ConditionCheckItem|\w*Streams?|GetRecords|GetShardIterator)$/,
      )
    }
  }
})

const WRITES = /^dynamodb:(PutItem|UpdateItem|DeleteItem)$/

test('functions whose calls only read have no write permission', () => {
  const readers = named.filter(([, fn]) => {
    const actions = actionsOf(fn, 'dynamodb')
    return actions.includes('dynamodb:Query') && !actions.some((action) => WRITES.test(action))
  })
  const domains = Object.entries(contracts).filter(([, { calls }]) =>
    Object.values(calls).every((call) => !call.writes),
  )
  expect(readers.map(([name]) => name).sort()).toEqual(
    ['audit-books', 'plan-audit', 'plan-fees', 'relay-outbox', ...domains.map(([domain]) => `${domain}-api`)].sort(),
  )
})

test('no function may write to an index, since indexes follow the table', () => {
  for (const [name, fn] of named) {
    const writes = grantsOf(fn).filter(({ Action }) => Action.some((action) => WRITES.test(action)))
    expect([name, writes.filter(({ Resource: reached }) => JSON.stringify(reached).includes('/index/'))]).toEqual([
      name,
      [],
    ])
  }
})

test('workers with a long visibility timeout may shorten it for a failed message', () => {
  for (const name of ['import-sheet', 'audit-books', 'write-export', 'work-fees']) {
    const fn = named.find(([found]) => found === name)?.[1]
    expect(fn && actionsOf(fn, 'sqs')).toContain('sqs:ChangeMessageVisibility')
  }
})

test('only the people function may call the user pool', () => {
  const holders = named.filter(([, fn]) => actionsOf(fn, 'cognito-idp').length > 0).map(([name]) => name)
  expect(holders).toEqual(['people-api'])
})

test('the people function may disable and enable an account, and end its sessions', () => {
  const people = named.find(([name]) => name === 'people-api')
  expect(people && actionsOf(people[1], 'cognito-idp')).toEqual(
    expect.arrayContaining(
      ['AdminDisableUser', 'AdminEnableUser', 'AdminUserGlobalSignOut'].map((action) => `cognito-idp:${action}`),
    ),
  )
})

test('only send-mail may send emails, and only with the identity and sender of the site', () => {
  const holders = named.filter(([, fn]) => actionsOf(fn, 'ses').length > 0)
  expect(holders.map(([name]) => name)).toEqual(['send-mail'])
  const [grant] = holders.flatMap(([, fn]) => grantsOf(fn)).filter(({ Action }) => Action.includes('ses:SendEmail'))
  const reached = JSON.stringify(grant?.Resource)
  expect(grant?.Resource).toHaveLength(2)
  expect(reached).toContain('identity/dockside.example.com')
  expect(reached).toContain('configuration-set/dockside-prod-mail')
  expect(grant?.Condition).toEqual({ StringEquals: { 'ses:FromAddress': 'no-reply@dockside.example.com' } })
})

test('only imports of catalogs and shipments, and the fee workers, may use batch writes', () => {
  const writing = named.filter(([, fn]) => actionsOf(fn, 'dynamodb').includes('dynamodb:BatchWriteItem'))
  expect(writing.map(([name]) => name)).toEqual(['work-catalogue', 'work-shipment-import', 'settle-fees', 'work-fees'])
})

test('each function has only the file permissions that it needs', () => {
  const read = ['s3:GetObject', 's3:GetObjectVersion', 's3:ListBucket']
  const touching = named.filter(([, fn]) => actionsOf(fn, 's3').length > 0)
  expect(touching.map(([name, fn]) => [name, [...new Set(actionsOf(fn, 's3'))].sort()])).toEqual([
    ['products-api', ['s3:DeleteObject', ...read, 's3:PutObject'].sort()],
    // It reads workbooks of offers.
    ['offers-api', [...read, 's3:PutObject'].sort()],
    ['inbound-api', [...read, 's3:PutObject'].sort()],
    // It signs upload forms for workbooks and download links for received ones.
    ['tracking-api', [...read, 's3:PutObject'].sort()],
    ['mixed-packages-api', [...read, 's3:PutObject'].sort()],
    // It copies labels from their upload to their shipment.
    ['outbound-api', ['s3:DeleteObject', ...read, 's3:PutObject'].sort()],
    // It copies photos of differences from their upload.
    ['transfers-api', ['s3:DeleteObject', ...read, 's3:PutObject'].sort()],
    // It copies photos of cases from their upload.
    ['discrepancies-api', ['s3:DeleteObject', ...read, 's3:PutObject'].sort()],
    ['exports-api', [...read, 's3:PutObject'].sort()],
    // It signs the links to labels.
    ['send-mail', read],
    ['import-sheet', read],
    ['write-export', ['s3:PutObject']],
    ['work-catalogue', read],
    ['work-shipment-import', ['s3:DeleteObject', ...read, 's3:PutObject'].sort()],
  ])
})
