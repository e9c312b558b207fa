import {
  DeleteFunctionConcurrencyCommand,
  GetFunctionConcurrencyCommand,
  LambdaClient,
  ListEventSourceMappingsCommand,
  ListFunctionsCommand,
  PutFunctionConcurrencyCommand,
  ResourceInUseException,
  ResourceNotFoundException,
  UpdateEventSourceMappingCommand,
} from '@aws-sdk/client-lambda'
import { mockClient } from 'aws-sdk-client-mock'
import { beforeEach, expect, it } from 'vitest'
import { stageFunctions } from '../../../infra/restore/cloud/writers.ts'

// Mocked because no local engine has the API of Lambda.

const client = new LambdaClient({ region: 'us-east-1' })
const lambda = mockClient(client)
const functions = () => stageFunctions(client, 'prod', async () => {})

const fn = (name: string, more: Record<string, string> = { TABLE_NAME: 'dockside-prod-store' }, stage = 'prod') => ({
  FunctionName: name,
  Environment: { Variables: { STAGE: stage, ...more } },
})
const mapping = (UUID: string, State: string) => ({ UUID, State })

beforeEach(() => {
  lambda.reset()
  lambda
    .on(ListFunctionsCommand)
    .resolves({ Functions: [fn('dockside-prod-people-api'), fn('dockside-prod-bootstrap-rates')], NextMarker: 'more' })
  lambda.on(ListFunctionsCommand, { Marker: 'more' }).resolves({
    Functions: [
      fn('dockside-prod-send-mail'),
      fn('dockside-prod-check-site', {}),
      fn('dockside-prod-2-people-api', { TABLE_NAME: 'dockside-prod-2-store' }, 'prod-2'),
      // A function of CDK itself, which deployments use.
      { FunctionName: 'dockside-prod-workers-AWSCDKTriggerCustomResourceProvider' },
    ],
  })
  lambda.on(GetFunctionConcurrencyCommand).resolves({})
  lambda
    .on(GetFunctionConcurrencyCommand, { FunctionName: 'dockside-prod-people-api' })
    .resolves({ ReservedConcurrentExecutions: 20 })
  lambda.on(ListEventSourceMappingsCommand).resolves({ EventSourceMappings: [] })
  lambda
    .on(ListEventSourceMappingsCommand, { FunctionName: 'dockside-prod-send-mail' })
    .resolves({ EventSourceMappings: [mapping('queue', 'Enabled'), mapping('off', 'Disabled')] })
  lambda.on(PutFunctionConcurrencyCommand).resolves({})
  lambda.on(DeleteFunctionConcurrencyCommand).resolves({})
  lambda.on(UpdateEventSourceMappingCommand).resolves({})
})

/** Requests that change something, in order. */
const changes = () =>
  lambda.calls().flatMap(({ args: [command] }) => {
    const what = command.constructor.name.replace('Command', '')
    return /^(Put|Delete|Update)/.test(what) ? [[what, command.input]] : []
  })

it('lists the functions and enabled mappings of this stage, except those that a restore leaves running', async () => {
  expect(await functions().running()).toEqual({
    functions: [{ name: 'dockside-prod-people-api', reserved: 20 }, { name: 'dockside-prod-send-mail' }],
    mappings: ['queue'],
  })
})

it('disables the mappings before the functions, and restores the settings of each', async () => {
  const { running, stop, start } = functions()
  const stopped = await running()
  await stop(stopped)
  const off = (FunctionName: string) => ['PutFunctionConcurrency', { FunctionName, ReservedConcurrentExecutions: 0 }]
  expect(changes()).toEqual([
    ['UpdateEventSourceMapping', { UUID: 'queue', Enabled: false }],
    off('dockside-prod-people-api'),
    off('dockside-prod-send-mail'),
  ])
  lambda.resetHistory()
  await start(stopped)
  expect(changes()).toEqual([
    ['PutFunctionConcurrency', { FunctionName: 'dockside-prod-people-api', ReservedConcurrentExecutions: 20 }],
    ['DeleteFunctionConcurrency', { FunctionName: 'dockside-prod-send-mail' }],
    ['UpdateEventSourceMapping', { UUID: 'queue', Enabled: true }],
  ])
})

it('waits for a mapping that is being changed, and ignores a deleted one', async () => {
  const about = { message: '', $metadata: {} }
  lambda
    .on(UpdateEventSourceMappingCommand, { UUID: 'busy' })
    .rejectsOnce(new ResourceInUseException(about))
    .resolves({})
  lambda.on(UpdateEventSourceMappingCommand, { UUID: 'gone' }).rejects(new ResourceNotFoundException(about))
  await functions().start({ functions: [], mappings: ['busy', 'gone'] })
  expect(changes()).toHaveLength(3)
})

it('ignores a function that the deployment has deleted or renamed', async () => {
  const gone = new ResourceNotFoundException({ message: '', $metadata: {} })
  lambda.on(DeleteFunctionConcurrencyCommand, { FunctionName: 'gone' }).rejects(gone)
  lambda.on(PutFunctionConcurrencyCommand, { FunctionName: 'gone too' }).rejects(gone)
  const { start, stop } = functions()
  const stopped = {
    functions: [{ name: 'gone' }, { name: 'gone too', reserved: 2 }, { name: 'left' }],
    mappings: ['m'],
  }
  await stop(stopped)
  await start(stopped)
  expect(changes().slice(-2)).toEqual([
    ['DeleteFunctionConcurrency', { FunctionName: 'left' }],
    ['UpdateEventSourceMapping', { UUID: 'm', Enabled: true }],
  ])
})

it('finds the table in use, and refuses a stage that is partly deployed or does not exist', async () => {
  const { setting } = functions()
  expect(await setting('TABLE_NAME')).toBe('dockside-prod-store')
  await expect(setting('UPLOADS_BUCKET')).rejects.toThrow('is it deployed here')
  lambda.on(ListFunctionsCommand).resolves({
    Functions: [fn('dockside-prod-people-api'), fn('dockside-prod-home-api', { TABLE_NAME: 'dockside-prod-store-2' })],
  })
  await expect(setting('TABLE_NAME')).rejects.toThrow('differ in TABLE_NAME')
})
