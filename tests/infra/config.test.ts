import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it, test } from 'vitest'
import { buildApp } from '../../infra/app.ts'
import { localConfig, readConfig } from '../../infra/config.ts'
import { deployArguments } from '../../scripts/deploy-arguments.mjs'
import { askedConfig, cloud, ofType, sampleConfig, sampleContext } from './cloud.ts'

const from = (given: Record<string, unknown>) => () => readConfig((name) => ({ ...sampleContext, ...given })[name])

test('the mail identity defaults to the domain of the sender', () => {
  expect(sampleConfig).toMatchObject({
    siteUrl: 'https://dockside.example.com',
    mailIdentity: 'dockside.example.com',
    local: false,
  })
  expect(from({ mailIdentity: 'example.org' })().mailIdentity).toBe('example.org')
})

test('all invalid values are reported together', () => {
  const wrong = { stage: 'Prod!', region: 'moon', domain: 'https://x.test', certificateArn: 'none', mailFrom: 'me' }
  for (const name of Object.keys(wrong)) expect(from(wrong)).toThrow(new RegExp(`\\b${name}: `))
  expect(from(wrong)).toThrow('docs/operations.md#deploy')
})

test('a certificate from another region is refused, since CloudFront cannot use it', () => {
  expect(from({ certificateArn: 'arn:aws:acm:eu-west-1:111122223333:certificate/a' })).toThrow('us-east-1')
})

test('the sample values can be synthesized but not deployed', () => {
  expect(from({})).not.toThrow()
  expect(from({ deploying: 'true' })).toThrow(/domain: still has the sample value/)
  const own = {
    domain: 'dock.acme.test',
    certificateArn: 'arn:aws:acm:us-east-1:111122223333:certificate/a',
    mailFrom: 'dock@acme.test',
    alarmEmail: 'ops@acme.test',
  }
  expect(from({ deploying: 'true', ...own })).not.toThrow()
})

test('a deployment checks its configuration before it builds anything', () => {
  const check = (...args: string[]) => {
    const script = fileURLToPath(new URL('../../infra/check-config.ts', import.meta.url))
    const { status, stderr } = spawnSync(process.execPath, [script, ...args], { encoding: 'utf8' })
    return { status, stderr }
  }
  expect(check('--require-approval', 'never')).toEqual({
    status: 1,
    stderr: expect.stringContaining('domain: still has the sample value'),
  })
  const own = [
    '-c',
    'domain=dock.acme.test',
    '--context',
    'mailFrom=dock@acme.test',
    '--context=alarmEmail=o@acme.test',
  ]
  expect(check(...own, '-c', 'certificateArn=bad').stderr).toMatch(/certificateArn: use the ARN/)
  expect(check(...own, '-ccertificateArn=arn:aws:acm:us-east-1:111122223333:certificate/a').status).toBe(0)
  const deploy = readFileSync(new URL('../../scripts/deploy.mjs', import.meta.url), 'utf8')
  expect(deploy.indexOf('check-config')).toBeLessThan(deploy.indexOf('ensureBuilt()'))
})

test('traces and metrics of routes are off by default, and can be enabled on the command line', () => {
  expect(sampleConfig).toMatchObject({ tracing: false, routeMetrics: false })
  expect(from({ tracing: 'true', routeMetrics: true })()).toMatchObject({ tracing: true, routeMetrics: true })
  expect(from({ tracing: 'perhaps' })).toThrow(/tracing: /)
})

test('concurrency is reserved for the people function if configured', () => {
  expect(sampleConfig.peopleReserved).toBeUndefined()
  const reserved = ofType(cloud(askedConfig), 'AWS::Lambda::Function').flatMap(({ metadata, properties }) =>
    properties.ReservedConcurrentExecutions
      ? [[metadata['dockside:name'], properties.ReservedConcurrentExecutions]]
      : [],
  )
  expect(reserved).toEqual([['people-api', 20]])
  expect(from({ peopleReserved: 'many' })).toThrow(/peopleReserved: /)
})

test('a second factor is required of super admins by default, or else of the configured roles or of nobody', () => {
  const needed = (given: object) => from({ ...given })().secondFactorFor
  expect(needed({ secondFactorFor: undefined })).toEqual(['superAdmin'])
  expect(needed({ secondFactorFor: 'superAdmin, doctor' })).toEqual(['superAdmin', 'doctor'])
  expect(needed({ secondFactorFor: 'nobody' })).toEqual([])
  for (const secondFactorFor of ['superadmin', '', 'nobody,doctor']) {
    expect(from({ secondFactorFor })).toThrow(/secondFactorFor.*use nobody, or roles/)
  }
})

test('the oldest bank key cannot be newer than the newest', () => {
  const bankKeys = (bankKeyVersion: number, oldestBankKey: number) => from({ bankKeyVersion, oldestBankKey })
  expect(bankKeys(2, 2)()).toMatchObject({ bankKeyVersion: 2, oldestBankKey: 2 })
  expect(bankKeys(1, 2)).toThrow(/oldestBankKey: .*not above bankKeyVersion/)
})

test('the previous origin secret cannot be removed in the deployment that adds the newest one', () => {
  const config = (originSecretVersion: number, oldestOriginSecret: number) =>
    from({ originSecretVersion, oldestOriginSecret })
  expect(config(2, 1)()).toMatchObject({ originSecretVersion: 2, oldestOriginSecret: 1 })
  expect(config(3, 2)).not.toThrow()
  for (const [newest, oldest] of [
    [2, 2],
    [1, 2],
  ] as const)
    expect(config(newest, oldest)).toThrow(/oldestOriginSecret: .*below originSecretVersion/)
})

describe('the arguments of a deployment', () => {
  it.each([
    [
      ['--stage', 'test'],
      ['-c', 'stage=test', '-c', 'explicit=stage'],
    ],
    [
      ['--stage=test', '--region', 'eu-west-1'],
      ['-c', 'stage=test', '-c', 'region=eu-west-1', '-c', 'explicit=stage,region'],
    ],
    [
      ['-c', 'domain=a.test', '--force'],
      ['-c', 'domain=a.test', '--force', '-c', 'explicit=domain'],
    ],
    [
      ['--require-approval', 'never'],
      ['--require-approval', 'never'],
    ],
  ])('%j are passed as %j to CDK', (given, passed) => {
    expect(deployArguments(given)).toEqual(passed)
  })

  it('require a value for each option', () => {
    expect(() => deployArguments(['--stage'])).toThrow('--stage: pass its value, like --stage test.')
    expect(() => deployArguments(['--region', '--force'])).toThrow('--region: pass its value')
  })
})

describe('a stage other than that of cdk.json', () => {
  const own = { domain: 'test.acme.com', certificateArn: 'arn:aws:acm:us-east-1:111122223333:certificate/t' }
  const read = (given: Record<string, unknown>, file: Record<string, unknown> = {}) =>
    readConfig(
      (name) => ({ ...sampleContext, stage: 'test', ...given })[name],
      (path) =>
        JSON.stringify(
          path === 'cdk.json' ? { context: { ...sampleContext, tableName: 'dockside-prod-store-2' } } : file,
        ),
    )

  test('uses the settings of its own file, and those of cdk.json that apply to all stages', () => {
    expect(read({}, { ...own, region: 'eu-west-1' })).toMatchObject({
      stage: 'test',
      domain: 'test.acme.com',
      siteUrl: 'https://test.acme.com',
      region: 'eu-west-1',
      mailFrom: 'no-reply@dockside.example.com',
      tableName: 'dockside-test-store',
    })
  })

  test('never uses the domain, certificate or table of the stage in cdk.json', () => {
    expect(() => read({})).toThrow(/certificateArn: [\s\S]*stages\/<stage>.json/)
    expect(() => read({})).toThrow(/domain: /)
    expect(read(own).tableName).toBe('dockside-test-store')
  })

  test('can be overridden on the command line', () => {
    expect(read({ domain: 'other.acme.com' }, own).domain).toBe('other.acme.com')
    const file = { ...own, region: 'eu-west-1' }
    expect(read({ region: 'us-east-1' }, file).region).toBe('eu-west-1')
    expect(read({ region: 'us-east-1', explicit: 'stage,region' }, file).region).toBe('us-east-1')
  })
})

test('the commands in the documents use the stack names of CDK', () => {
  const text = ['docs/operations.md', 'README.md']
    .map((file) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8'))
    .join('\n')
  const named = [...text.matchAll(/npx cdk (?:destroy|import|deploy|diff)((?: [A-Za-z][\w-]*)+)/g)].flatMap(
    ([, names = '']) => names.trim().split(' '),
  )
  const stacks = buildApp({ bundling: false, config: sampleConfig }).node.children.map(({ node }) => node.id)
  expect(named.length).toBeGreaterThan(5)
  expect(stacks).toEqual(expect.arrayContaining(named))
})

test('the local configuration has the stage “local”', () => {
  expect(localConfig('http://127.0.0.1:8080')).toMatchObject({ stage: 'local', local: true })
})
