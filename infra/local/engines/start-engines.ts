import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../free-port.ts'
import type { StartProblem } from '../problem.ts'
import { ISSUER_DOMAIN } from '../resources/user-pool-resource.ts'
import { startEngineHost } from './host-client.ts'
import { type MailBox, startMailBox } from './mail-box.ts'
import { type QueuesAndBuckets, startQueuesAndBuckets } from './queues-and-buckets.ts'
import type { BucketRules } from './s3-rules.ts'
import { indexStream } from './stream-index.ts'
import { planTableEngine } from './table-engine.ts'

/** Folders and files of DATA_DIR that hold what people entered. */
export const STORES = ['table', 'queues', 'users', 'mails.jsonl', 'streams']

export interface Engines {
  dynamodb: string
  /** The table's own file, unless DYNAMODB_ENDPOINT names an engine that is not ours. */
  tableFile?: string
  cognito: string
  files: QueuesAndBuckets
  rules: BucketRules
  mail: MailBox
  /** Processes beside this one. */
  pids: number[]
  stop: () => Promise<void>
}

/** Starts every engine on DATA_DIR: the table and the users in the engine host, the others in this process. */
export const startEngines = async (
  dir: string,
  lasting: boolean,
  onLost: (problem: StartProblem) => void,
): Promise<Engines> => {
  const users = { dir: join(dir, 'users'), port: await freePort(), issuerDomain: ISSUER_DOMAIN }
  const table = await planTableEngine(join(dir, 'table'))
  mkdirSync(users.dir, { recursive: true })
  mkdirSync(join(dir, 'streams'), { recursive: true })
  const rules: BucketRules = { cors: new Map() }
  const started: { stop: () => Promise<void> }[] = []
  const keep = async <T extends { stop: () => Promise<void> }>(starting: Promise<T>): Promise<T> => {
    const engine = await starting
    started.push(engine)
    return engine
  }
  const stop = async (): Promise<void> => {
    await Promise.allSettled(started.map((engine) => engine.stop()))
  }
  const order = { users, ...(table.order ? { table: table.order } : {}), ...(lasting ? {} : { scratch: dir }) }
  const outcomes = await Promise.allSettled([
    keep(startEngineHost(order, { logFile: join(dir, 'engines.log'), onLost })),
    keep(startQueuesAndBuckets(rules, lasting ? join(dir, 'queues') : undefined)),
    keep(startMailBox(lasting ? dir : undefined)),
  ])
  const [host, files, mail] = outcomes
  if (host.status === 'rejected' || files.status === 'rejected' || mail.status === 'rejected') {
    await stop()
    throw outcomes.find((outcome) => outcome.status === 'rejected')?.reason
  }
  if (table.file) indexStream(table.file)
  return {
    dynamodb: table.endpoint,
    ...(table.file ? { tableFile: table.file } : {}),
    cognito: `http://127.0.0.1:${users.port}`,
    files: files.value,
    rules,
    mail: mail.value,
    pids: host.value.pids,
    stop,
  }
}
