import { expect, test } from 'vitest'
import { askedConfig, cloud, ofType } from './cloud.ts'

const keysIn = (resources: ReturnType<typeof cloud>) =>
  ofType(resources, 'AWS::SecretsManager::Secret').filter(({ properties }) =>
    String(properties.Name).includes('bank-key'),
  )
const keyVariables = (resources: ReturnType<typeof cloud>) =>
  ofType(resources, 'AWS::Lambda::Function').flatMap(({ metadata, properties }) => {
    const [, value] = /"BANK_KEYS":"([^"]*)"/.exec(JSON.stringify(properties.Environment ?? {})) ?? []
    return value === undefined ? [] : [[metadata['dockside:name'], value]]
  })
const named = (version: number, stage = 'prod') => `${version}=dockside-${stage}-bank-key-${version}`
const readers = (resources: ReturnType<typeof cloud>) =>
  ofType(resources, 'AWS::IAM::Policy').flatMap(({ id, properties }) => {
    const statements = JSON.stringify(properties.PolicyDocument)
    return statements.includes('secretsmanager:') ? [{ id, statements }] : []
  })

test('only functions that store or show account numbers may read the key, whose secret outlives its stack', () => {
  const resources = cloud()
  expect(keyVariables(resources).sort()).toEqual([
    ['fees-api', named(1)],
    ['payments-api', named(1)],
  ])
  const found = readers(resources)
  expect(found.map(({ id }) => /fees|payments/.exec(id)?.[0]).sort()).toEqual(['fees', 'payments'])
  for (const { statements } of found) {
    expect(statements).toContain('"secretsmanager:GetSecretValue"')
    expect(statements).toContain(':secret:dockside-prod-bank-key-1-??????"')
  }
  expect(JSON.stringify(resources)).not.toContain('{{resolve:secretsmanager:dockside-prod-bank-key')
  const [key, ...others] = keysIn(resources)
  expect(others).toEqual([])
  expect(key).toMatchObject({ properties: { Name: 'dockside-prod-bank-key-1' }, kept: true })
})

test('each key version has its own secret, and the functions get all versions, the newest first', () => {
  const rotated = cloud(askedConfig)
  const both = `${named(3, 'asked')},${named(2, 'asked')}`
  expect(keyVariables(rotated).sort()).toEqual([
    ['fees-api', both],
    ['payments-api', both],
  ])
  for (const { statements } of readers(rotated))
    for (const version of [2, 3]) expect(statements).toContain(`:secret:dockside-asked-bank-key-${version}-??????"`)
  expect(keysIn(rotated).map(({ properties }) => properties.Name)).toEqual([
    'dockside-asked-bank-key-3',
    'dockside-asked-bank-key-2',
  ])
})
