import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DynamoDBClient, ScanCommand } from '@aws-sdk/client-dynamodb'
import { LOCAL_CREDENTIALS } from '../local-credentials.ts'
import { REGION } from '../template/resolver.ts'

/** Access to the running stack, whose calls and use cases write the demo data. */
export interface SeedContext {
  baseUrl: string
  tableName: string
  userPoolId: string
  userPoolClientId: string
  /** Prints one progress line on the terminal. */
  say: (line: string) => void
  /**
   * Sets the clock of all functions, which continues from that instant; without an instant, it follows the machine's
   * clock again.
   */
  setClock: (instant?: string) => void
}
export type SeedDemo = (context: SeedContext) => Promise<void>

const fileIn = (dir: string): string => join(dir, 'seed.json')

type SeedState = 'started' | 'filled' | 'done'

const stateIn = (dir: string): string | undefined => {
  try {
    const stored: unknown = JSON.parse(readFileSync(fileIn(dir), 'utf8'))
    return typeof stored === 'object' && stored !== null ? String(Reflect.get(stored, 'state')) : undefined
  } catch {
    return undefined
  }
}

const mark = (dir: string, state: SeedState): void => {
  writeFileSync(`${fileIn(dir)}.tmp`, JSON.stringify({ state, at: new Date().toISOString() }))
  renameSync(`${fileIn(dir)}.tmp`, fileIn(dir))
}

/** A partial demo is useless, so the remains of a killed seeding are removed before any engine opens them. */
export const clearHalfSeed = (dir: string, stores: string[]): boolean => {
  if (stateIn(dir) !== 'started') return false
  for (const store of stores) rmSync(join(dir, store), { recursive: true, force: true })
  rmSync(fileIn(dir), { force: true })
  return true
}

/** Items that every deployment writes: a store with only these items counts as empty. */
const GIVEN = {
  ':size': { S: 'BoxSize' },
  ':rate': { S: 'BoxRate' },
  ':service': { S: 'ServiceFee' },
  ':serviceRate': { S: 'ServiceRate' },
}
const MORE_THAN_GIVEN = 100

const isEmpty = async (endpoint: string, TableName: string): Promise<boolean> => {
  const client = new DynamoDBClient({ endpoint, region: REGION, credentials: LOCAL_CREDENTIALS })
  try {
    const { Count } = await client.send(
      new ScanCommand({
        TableName,
        Limit: MORE_THAN_GIVEN,
        FilterExpression: 'NOT #type IN (:size, :rate, :service, :serviceRate)',
        ExpressionAttributeNames: { '#type': 'type' },
        ExpressionAttributeValues: GIVEN,
      }),
    )
    return Count === 0
  } finally {
    client.destroy()
  }
}

/** Fills an empty store once. Returns true if it did. */
export const seedOnce = async (
  dir: string,
  endpoint: string,
  seed: SeedDemo,
  context: SeedContext,
): Promise<boolean> => {
  if (isFilled(stateIn(dir)) || !(await isEmpty(endpoint, context.tableName))) return false
  mark(dir, 'started')
  await seed(context)
  mark(dir, 'filled')
  return true
}

const isFilled = (state: string | undefined): boolean => state === 'filled' || state === 'done'

/**
 * Starts the part of the demo data that depends on schedules, while people already use the demo: bills take longer than
 * a start may. The next start resumes it after an interruption. Returns a function that stops it.
 */
export const followSeed = (dir: string, { baseUrl, say }: Pick<SeedContext, 'baseUrl' | 'say'>): (() => void) => {
  const end = new AbortController()
  const follow = async (): Promise<void> => {
    const { logDeliveries } = await import('./story/log-deliveries.ts')
    await logDeliveries(baseUrl, end.signal)
    const { billDemo } = await import('./bill-demo.ts')
    if (await billDemo(baseUrl, end.signal)) mark(dir, 'done')
  }
  if (stateIn(dir) === 'filled') {
    follow().catch((error: unknown) => {
      if (!end.signal.aborted) say(`Later parts of the demo data, such as bills, are incomplete: ${error}`)
    })
  }
  return () => end.abort()
}
