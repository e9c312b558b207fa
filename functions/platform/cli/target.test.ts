import { DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb'
import { mockClient } from 'aws-sdk-client-mock'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import cdk from '../../../cdk.json' with { type: 'json' }
import { stageSettings } from '../../../shared/values/stage-settings.ts'
import { tableOf, targetOf } from './target.ts'

afterEach(() => vi.unstubAllEnvs())

test('uses the region from cdk.json or --region, regardless of AWS_REGION in the shell', async () => {
  vi.stubEnv('AWS_REGION', 'ap-south-1')
  const { region } = cdk.context
  expect((await targetOf({})).dynamodb.region).toBe(region)
  expect((await targetOf({ region: 'eu-west-1' })).sqs.region).toBe('eu-west-1')
})

test('takes the domain of another stage only from its own settings, not from cdk.json', async () => {
  expect((await targetOf({})).siteUrl).toBe(`https://${cdk.context.domain}`)
  const other = await targetOf({ stage: 'other' })
  expect([other.siteUrl, other.prefix]).toEqual([undefined, 'dockside-other-'])
  const files: Record<string, object> = {
    'cdk.json': { context: { stage: 'prod', region: 'us-east-1', domain: 'acme.com', mailFrom: 'a@acme.com' } },
    'stages/other.json': { domain: 'other.acme.com', region: 'eu-west-1' },
  }
  expect(stageSettings('other', (path) => JSON.stringify(files[path]))).toEqual({
    stage: 'other',
    domain: 'other.acme.com',
    region: 'eu-west-1',
    mailFrom: 'a@acme.com',
  })
})

test.each([
  ['dockside-prod-store', true],
  ['dockside-prod-store-20261122100000', true],
  ['dockside-prod-eu-store', false],
  ['dockside-prod-eu-store-20261122100000', false],
  ['dockside-prod-store-old', false],
])('reports whether table %s belongs to stage prod: %s', async (name, isIt) => {
  expect((await targetOf({ stage: 'prod' })).isTable?.(name)).toBe(isIt)
})

test('finds the table of a stage, and fails if there is none or if a restore created a second one', async () => {
  // Mocked, because no local engine has tables of several stages.
  const tables = mockClient(DynamoDBClient)
  onTestFinished(() => tables.restore())
  tables.on(ListTablesCommand).resolves({ TableNames: ['dockside-other-store'], LastEvaluatedTableName: 'more' })
  tables.on(ListTablesCommand, { ExclusiveStartTableName: 'more' }).resolves({ TableNames: ['dockside-prod-store'] })
  expect((await tableOf({})).name).toBe('dockside-prod-store')
  expect((await tableOf({ table: 'mine' })).name).toBe('mine')
  const former = ['dockside-prod-store', 'dockside-prod-store-20261122100000']
  tables.reset()
  tables.on(ListTablesCommand).resolves({ TableNames: former })
  await expect(tableOf({})).rejects.toThrow(
    `Several tables were found: ${former.join(', ')}. Specify one with --table.`,
  )
  tables.reset()
  tables.on(ListTablesCommand).resolves({ TableNames: [] })
  await expect(tableOf({})).rejects.toThrow('No table "dockside-prod-store" was found')
})
