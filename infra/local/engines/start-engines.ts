import { join } from 'node:path'
import type { StartProblem } from '../problem.ts'
import { type BucketRules, bucketRules } from './buckets/s3-rules.ts'
import { startHostedEngines } from './hosted-engines.ts'
import { type MailBox, startMailBox } from './mail-box.ts'
import { type QueuesAndBuckets, startQueuesAndBuckets } from './queues-and-buckets.ts'
import { indexStream } from './stream-index.ts'

/** Folders and files of DATA_DIR that hold what people entered. */
export const STORES = ['table', 'queues', 'users', 'mails.jsonl', 'streams', 'secrets.json']

export interface Engines {
  dynamodb: string
  /** The table's own file, unless DYNAMODB_ENDPOINT names an engine that is not ours. */
  tableFile?: string
  /** Where generated secrets are kept; absent where everything is thrown away at the end. */
  secretsFile?: string
  /** False where everything is thrown away at the end. */
  lasting: boolean
  cognito: string
  files: QueuesAndBuckets
  rules: BucketRules
  mail: MailBox
  stop: () => Promise<void>
}

/** Starts every engine on DATA_DIR: the table and the users in the engine host, the others in this process. */
export const startEngines = async (
  dir: string,
  lasting: boolean,
  onLost: (problem: StartProblem) => void,
): Promise<Engines> => {
  const rules = bucketRules()
  const started: { stop: () => Promise<void> }[] = []
  const keep = async <T extends { stop: () => Promise<void> }>(starting: Promise<T>): Promise<T> => {
    const engine = await starting
    started.push(engine)
    return engine
  }
  const stop = async (): Promise<void> => {
    await Promise.allSettled(started.map((engine) => engine.stop()))
  }
  const outcomes = await Promise.allSettled([
    keep(startHostedEngines(dir, lasting, onLost)),
    keep(startQueuesAndBuckets(rules, lasting ? join(dir, 'queues') : undefined)),
    keep(startMailBox(lasting ? dir : undefined)),
  ])
  const [hosted, files, mail] = outcomes
  if (hosted.status === 'rejected' || files.status === 'rejected' || mail.status === 'rejected') {
    await stop()
    throw outcomes.find((outcome) => outcome.status === 'rejected')?.reason
  }
  const { table, cognito } = hosted.value
  if (table.file) indexStream(table.file)
  return {
    dynamodb: table.endpoint,
    ...(table.file ? { tableFile: table.file } : {}),
    ...(lasting ? { secretsFile: join(dir, 'secrets.json') } : {}),
    lasting,
    cognito,
    files: files.value,
    rules,
    mail: mail.value,
    stop,
  }
}
