import { expect, test } from 'vitest'
import { LEFT_RUNNING } from '../../infra/restore/cloud/writers.ts'
import { askedConfig, cloud, ofType, type Resource } from './cloud.ts'

// Properties of the templates that `npm run restore` relies on.

const resources = cloud()
const functions = ofType(resources, 'AWS::Lambda::Function').filter(({ metadata }) => metadata['dockside:entry'])
const variablesOf = ({ properties }: Resource): string => JSON.stringify(properties.Environment)

test('the restore finds the functions of a stage by name and variable', () => {
  expect(functions.length).toBeGreaterThan(10)
  for (const fn of functions) {
    expect(fn.properties.FunctionName).toMatch(/^dockside-prod-[a-z-]+$/)
    expect(variablesOf(fn)).toContain('"STAGE":"prod"')
  }
  const names = functions.map(({ properties }) => properties.FunctionName)
  for (const left of LEFT_RUNNING) expect(names).toContain(`dockside-prod-${left}`)
})

test('functions get the table, the pool and the bucket as variables', () => {
  const given = functions.map(variablesOf).join()
  for (const name of ['TABLE_NAME', 'USER_POOL_ID', 'UPLOADS_BUCKET']) expect(given).toContain(`"${name}"`)
})

test('readers of the stream are recreated for another table; readers of queues are not, so that they stay stopped', () => {
  const idsOf = (found: readonly Resource[], ofStream: boolean): string[] =>
    ofType(found, 'AWS::Lambda::EventSourceMapping')
      .filter(({ properties }) => /StreamArn/.test(JSON.stringify(properties.EventSourceArn)) === ofStream)
      .map(({ id }) => id)
  const after = cloud(askedConfig)
  expect(idsOf(resources, true)).toHaveLength(2)
  for (const id of idsOf(after, true)) expect(idsOf(resources, true)).not.toContain(id)
  expect(idsOf(after, false)).toEqual(idsOf(resources, false))
})
