import { startEngineHost } from './engines/host-client.ts'
import { onFreePorts } from './engines/hosted-engines.ts'
import { indexStream } from './engines/stream-index.ts'
import { planTableEngine } from './engines/table-engine.ts'
import { makeTable } from './resources/make-table.ts'
import { TableProperties } from './resources/table-resource.ts'
import { scratchDir } from './scratch-dir.ts'
import { declared } from './template/declared.ts'
import { Resolver } from './template/resolver.ts'
import { type AppTemplates, resourcesOf } from './template/stack-template.ts'
import { appTemplates } from './template/synth.ts'

export interface RunningTable {
  endpoint: string
  tableName: string
  stop: () => Promise<void>
}

/** The table as infra declares it. */
export const declaredTable = (templates: AppTemplates, resolver = new Resolver(templates)): TableProperties => {
  const [resource] = resourcesOf(templates, 'AWS::DynamoDB::GlobalTable', 'AWS::DynamoDB::Table')
  if (!resource) throw new Error('infra declares no table')
  return declared(resolver, resource, TableProperties)
}

const startEngine = (dir: string) =>
  onFreePorts(async () => {
    const engine = await planTableEngine(dir, '')
    return { engine, host: await startEngineHost({ table: engine.order, scratch: dir }, { dir }) }
  })

/** The table alone, empty, on an engine of its own: for tests of what is stored. Ready in well under a second. */
export const startTable = async (): Promise<RunningTable> => {
  const scratch = scratchDir()
  try {
    const [templates, { engine, host }] = await Promise.all([
      appTemplates('http://127.0.0.1'),
      startEngine(scratch.dir),
    ])
    if (engine.file) indexStream(engine.file)
    const tableName = 'dockside-test'
    await makeTable(engine.endpoint, tableName, declaredTable(templates))
    const stop = async (): Promise<void> => {
      await host.stop()
      scratch.remove()
    }
    return { endpoint: engine.endpoint, tableName, stop }
  } catch (error) {
    scratch.remove()
    throw error
  }
}
