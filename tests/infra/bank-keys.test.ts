import { expect, test } from 'vitest'
import { askedConfig, cloud, ofType } from './cloud.ts'

const keysIn = (resources: ReturnType<typeof cloud>) =>
  ofType(resources, 'AWS::SecretsManager::Secret').filter(({ properties }) =>
    String(properties.Name).includes('bank-key'),
  )
const given = (resources: ReturnType<typeof cloud>) =>
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

test('the calls of payments alone may read the key of account numbers, whose secret outlives its stack', () => {
  const resources = cloud()
  expect(given(resources)).toEqual([['payments-api', named(1)]])
  const [reader, ...more] = readers(resources)
  expect(more).toEqual([])
  expect(reader?.id).toContain('payments')
  expect(reader?.statements).toContain('"secretsmanager:GetSecretValue"')
  expect(reader?.statements).toContain(':secret:dockside-prod-bank-key-1-??????"')
  expect(JSON.stringify(resources)).not.toContain('{{resolve:secretsmanager:dockside-prod-bank-key')
  const [key, ...others] = keysIn(resources)
  expect(others).toEqual([])
  expect(key).toMatchObject({ properties: { Name: 'dockside-prod-bank-key-1' }, kept: true })
})

test('a raised version adds a key, first in the order, and keeps the old ones until they are given up', () => {
  const rotated = cloud(askedConfig)
  expect(given(rotated)).toEqual([['payments-api', `${named(3, 'asked')},${named(2, 'asked')}`]])
  for (const version of [2, 3])
    expect(readers(rotated)[0]?.statements).toContain(`:secret:dockside-asked-bank-key-${version}-??????"`)
  expect(keysIn(rotated).map(({ properties }) => properties.Name)).toEqual([
    'dockside-asked-bank-key-3',
    'dockside-asked-bank-key-2',
  ])
})
