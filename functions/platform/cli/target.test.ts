import { afterEach, expect, test, vi } from 'vitest'
import cdk from '../../../cdk.json' with { type: 'json' }
import { stageSettings } from '../../../shared/values/stage-settings.ts'
import { targetOf } from './target.ts'

afterEach(() => vi.unstubAllEnvs())

test('commands work in the region that a deployment uses, whatever the shell says', async () => {
  vi.stubEnv('AWS_REGION', 'ap-south-1')
  const { region } = cdk.context
  expect((await targetOf({})).dynamodb.region).toBe(region)
  expect((await targetOf({ region: 'eu-west-1' })).sqs.region).toBe('eu-west-1')
})

test('another stage has no domain until it is set: never that of cdk.json', async () => {
  expect((await targetOf({})).siteUrl).toBe(`https://${cdk.context.domain}`)
  const other = await targetOf({ stage: 'other' })
  expect([other.siteUrl, other.prefix]).toEqual([undefined, 'dockside-other-'])
  const files: Record<string, object> = {
    'cdk.json': { context: { stage: 'prod', region: 'us-east-1', domain: 'acme.com', mailFrom: 'a@acme.com' } },
    'stages/other.json': { domain: 'other.acme.com', region: 'eu-west-1' },
  }
  expect(stageSettings('other', (path) => JSON.stringify(files[path]))).toEqual({
    ...{ stage: 'other', domain: 'other.acme.com', region: 'eu-west-1', mailFrom: 'a@acme.com' },
  })
})

test.each([
  ['dockside-prod-store', true],
  ['dockside-prod-store-20261122100000', true],
  ['dockside-prod-eu-store', false],
  ['dockside-prod-eu-store-20261122100000', false],
  ['dockside-prod-store-old', false],
])('the table %s is one of the stage prod: %s', async (name, isIt) => {
  expect((await targetOf({ stage: 'prod' })).isTable?.(name)).toBe(isIt)
})
