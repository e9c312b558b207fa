import { randomUUID } from 'node:crypto'
import { DeleteTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { startEngineHost } from './engines/host-client.ts'
import { onFreePorts } from './engines/hosted-engines.ts'
import { indexStream } from './engines/stream-index.ts'
import { planTableEngine } from './engines/table-engine.ts'
import { LOCAL_CREDENTIALS } from './local-credentials.ts'
import { makeTable } from './resources/make-table.ts'
import { TableProperties } from './resources/table-resource.ts'
import { scratchDir } from './scratch-dir.ts'
import { declared } from './template/declared.ts'
import { REGION, Resolver } from './template/resolver.ts'
import { type AppTemplates, resourcesOf } from './template/stack-template.ts'
import { appTemplates } from './template/synth.ts'

export interface RunningTable {
  endpoint: string
  tableName: string
  stop: () => Promise<void>
}

/** The table as declared in infra. */
export const declaredTable = (templates: AppTemplates, resolver = new Resolver(templates)): TableProperties => {
  const [resource] = resourcesOf(templates, 'AWS::DynamoDB::GlobalTable', 'AWS::DynamoDB::Table')
  if (!resource) throw new Error('infra declares no table')
  return declared(resolver, resource, TableProperties)
}

export interface TableOptions {
  /**
   * False saves a quarter of the time and a fifth of the space of bulk writes, because the engine keeps a stream
   * forever.
   */
  isStreamed?: boolean
}

const startEngine = (dir: string) =>
  onFreePorts(async () => {
    const engine = await planTableEngine(dir, '')
    return { engine, host: await startEngineHost({ table: engine.order, scratch: dir }, { dir }) }
  })

/** Environment variable with the address of the engine that tests share; it is set for all processes of a test run. */
export const SHARED_ENGINE = 'TEST_TABLE_ENGINE'

/** Starts an engine without tables, in a separate process. */
export const startTableEngine = async (): Promise<{ endpoint: string; stop: () => Promise<void> }> => {
  const scratch = scratchDir()
  try {
    const { engine, host } = await startEngine(scratch.dir)
    if (engine.file) indexStream(engine.file)
    const stop = async (): Promise<void> => {
      await host.stop()
      scratch.remove()
    }
    return { endpoint: engine.endpoint, stop }
  } catch (error) {
    scratch.remove()
    throw error
  }
}

const dropTable = async (endpoint: string, TableName: string): Promise<void> => {
  const client = new DynamoDBClient({ endpoint, region: REGION, credentials: LOCAL_CREDENTIALS })
  await client.send(new DeleteTableCommand({ TableName })).finally(() => client.destroy())
}

const tableOn = async (endpoint: string, { isStreamed = true }: TableOptions): Promise<RunningTable> => {
  const tableName = `dockside-test-${randomUUID()}`
  const { StreamSpecification, ...table } = declaredTable(await appTemplates('http://127.0.0.1'))
  await makeTable(endpoint, tableName, isStreamed ? { ...table, StreamSpecification } : table)
  return { endpoint, tableName, stop: () => dropTable(endpoint, tableName) }
}

/**
 * Starts an empty table, without the rest of the stack, for tests of stored data: a separate table in the engine that
 * the test run shares, or in a separate engine if there is none.
 */
export const startTable = async (options: TableOptions = {}): Promise<RunningTable> => {
  const shared = process.env[SHARED_ENGINE]
  if (shared) return tableOn(shared, options)
  const engine = await startTableEngine()
  try {
    return { ...(await tableOn(engine.endpoint, options)), stop: engine.stop }
  } catch (error) {
    await engine.stop()
    throw error
  }
}
