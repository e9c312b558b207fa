import { join } from 'node:path'
import type { StartProblem } from '../problem.ts'
import { type BucketRules, bucketRules } from './buckets/s3-rules.ts'
import { startHostedEngines } from './hosted-engines.ts'
import { type MailBox, startMailBox } from './mail-box.ts'
import { type QueuesAndBuckets, startQueuesAndBuckets } from './queues-and-buckets.ts'
import { type SecretStore, startSecretStore } from './secret-store.ts'
import { indexStream } from './stream-index.ts'

/** Folders and files of DATA_DIR that contain user data. */
export const STORES = ['table', 'queues', 'users', 'mails.jsonl', 'streams', 'secrets.json']

export interface Engines {
  dynamodb: string
  /** The table's own file, unless DYNAMODB_ENDPOINT names an external engine. */
  tableFile?: string
  /** File of the generated secrets; absent if the data is temporary. */
  secretsFile?: string
  /** False if the data is temporary. */
  lasting: boolean
  cognito: string
  files: QueuesAndBuckets
  rules: BucketRules
  mail: MailBox
  secrets: SecretStore
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
  const starting = [
    keep(startHostedEngines(dir, lasting, onLost)),
    keep(startQueuesAndBuckets(rules, lasting ? join(dir, 'queues') : undefined)),
    keep(startMailBox(lasting ? dir : undefined)),
    keep(startSecretStore()),
  ] as const
  // Waits until every engine has started or failed: none may still be starting while the folder is being cleared.
  await Promise.allSettled(starting)
  const [{ table, cognito }, files, mail, secrets] = await Promise.all(starting).catch(async (error) => {
    await stop()
    throw error
  })
  if (table.file) indexStream(table.file)
  return {
    dynamodb: table.endpoint,
    tableFile: table.file || undefined,
    secretsFile: lasting ? join(dir, 'secrets.json') : undefined,
    lasting,
    cognito,
    files,
    rules,
    mail,
    secrets,
    stop,
  }
}
