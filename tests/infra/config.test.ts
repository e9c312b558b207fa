import { expect, test } from 'vitest'
import { localConfig, readConfig } from '../../infra/config.ts'
import { askedConfig, cloud, ofType, sampleConfig, sampleContext } from './cloud.ts'

const from = (given: Record<string, unknown>) => () => readConfig((name) => ({ ...sampleContext, ...given })[name])

test('the mail identity is the domain of the sender unless said', () => {
  expect(sampleConfig).toMatchObject({
    siteUrl: 'https://dockside.example.com',
    mailIdentity: 'dockside.example.com',
    local: false,
  })
  expect(from({ mailIdentity: 'example.org' })().mailIdentity).toBe('example.org')
})

test('every wrong value is named at once', () => {
  const wrong = { stage: 'Prod!', region: 'moon', domain: 'https://x.test', certificateArn: 'none', mailFrom: 'me' }
  for (const name of Object.keys(wrong)) expect(from(wrong)).toThrow(new RegExp(`\\b${name}: `))
  expect(from(wrong)).toThrow('docs/operations.md#deploy')
})

test('a certificate of another region is refused: CloudFront would not read it', () => {
  expect(from({ certificateArn: 'arn:aws:acm:eu-west-1:111122223333:certificate/a' })).toThrow('us-east-1')
})

test('the sample values synthesize but are not deployed', () => {
  expect(from({})).not.toThrow()
  expect(from({ deploying: 'true' })).toThrow(/domain: still the sample value/)
  const own = {
    domain: 'dock.acme.test',
    certificateArn: 'arn:aws:acm:us-east-1:111122223333:certificate/a',
    mailFrom: 'dock@acme.test',
    alarmEmail: 'ops@acme.test',
  }
  expect(from({ deploying: 'true', ...own })).not.toThrow()
})

test('traces and metrics of routes are off unless asked for, on the command line too', () => {
  expect(sampleConfig).toMatchObject({ tracing: false, routeMetrics: false })
  expect(from({ tracing: 'true', routeMetrics: true })()).toMatchObject({ tracing: true, routeMetrics: true })
  expect(from({ tracing: 'perhaps' })).toThrow(/tracing: /)
})

test('copies of the people function are kept for it once the account can spare them', () => {
  expect(sampleConfig.peopleReserved).toBeUndefined()
  const reserved = ofType(cloud(askedConfig), 'AWS::Lambda::Function').flatMap(({ metadata, properties }) =>
    properties.ReservedConcurrentExecutions
      ? [[metadata['dockside:name'], properties.ReservedConcurrentExecutions]]
      : [],
  )
  expect(reserved).toEqual([['people-api', 20]])
  expect(from({ peopleReserved: 'many' })).toThrow(/peopleReserved: /)
})

test('a second factor is needed by super admins, unless other roles or nobody are named', () => {
  const needed = (given: object) => from({ ...given })().secondFactorFor
  expect(needed({ secondFactorFor: undefined })).toEqual(['superAdmin'])
  expect(needed({ secondFactorFor: 'superAdmin, doctor' })).toEqual(['superAdmin', 'doctor'])
  expect(needed({ secondFactorFor: 'nobody' })).toEqual([])
  for (const secondFactorFor of ['superadmin', '', 'nobody,doctor']) {
    expect(from({ secondFactorFor })).toThrow(/secondFactorFor.*use nobody, or roles/)
  }
})

test('on this machine', () => {
  expect(localConfig('http://127.0.0.1:8080')).toMatchObject({ stage: 'local', local: true })
})
