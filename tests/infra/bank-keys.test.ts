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
const reference = (version: number, stage = 'prod') =>
  `${version}={{resolve:secretsmanager:dockside-${stage}-bank-key-${version}:SecretString:::}}`

test('only calls that take or show account numbers are given their key, whose secret outlives its stack', () => {
  const resources = cloud()
  expect(given(resources).sort()).toEqual([
    ['fees-api', reference(1)],
    ['payments-api', reference(1)],
  ])
  const [key, ...others] = keysIn(resources)
  expect(others).toEqual([])
  expect(key).toMatchObject({ properties: { Name: 'dockside-prod-bank-key-1' }, kept: true })
})

test('a raised version adds a key, first in the order, and keeps the old ones until they are given up', () => {
  const rotated = cloud(askedConfig)
  const both = `${reference(3, 'asked')},${reference(2, 'asked')}`
  expect(given(rotated).sort()).toEqual([
    ['fees-api', both],
    ['payments-api', both],
  ])
  expect(keysIn(rotated).map(({ properties }) => properties.Name)).toEqual([
    'dockside-asked-bank-key-3',
    'dockside-asked-bank-key-2',
  ])
})
