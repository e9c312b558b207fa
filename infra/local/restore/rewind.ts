import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { dynamoRequest } from '../engines/dynamo-request.ts'
import { beganAt, openWithHistory } from '../engines/store-history.ts'
import { streamTrimmer } from '../engines/stream-index.ts'

const Keys = z.record(z.string(), z.json())
const Change = z.object({ keys_json: z.string(), old_image: z.string().nullable() })
const Written = z.object({ UnprocessedItems: z.record(z.string(), z.array(z.json())).optional() })
const BATCH = 25

/** The earliest time to which the table can be restored, in seconds since the epoch. */
export const restorableSince = (tableFile: string): number => {
  const store = openWithHistory(tableFile, 5000)
  try {
    return beganAt(store)
  } finally {
    store.close()
  }
}

// First change to each item after that second: its old image is the item at that time. Changes made by a rewind come
// later than those it undoes, so the same query returns the same result after a crash.
const FIRST_CHANGES = `SELECT keys_json, old_image, min(sequence) FROM (
    SELECT sequence, keys_json, old_image FROM history.changes WHERE table_name = :name AND created_at > :second
    UNION ALL
    SELECT CAST(sequence_number AS INTEGER), keys_json, old_image FROM main._stream_records
      WHERE table_name = :name AND created_at > :second)
  GROUP BY json_extract(keys_json, '$.pk.S'), json_extract(keys_json, '$.sk.S')`

interface Rewound {
  tableFile: string
  endpoint: string
  tableName: string
}

/**
 * Returns every item that changed after `second` to its state at that time; the result is the number of items.
 * Idempotent.
 */
export const rewindTable = async ({ tableFile, endpoint, tableName }: Rewound, second: number): Promise<number> => {
  const store = openWithHistory(tableFile, 5000)
  const changes = z.array(Change).parse(store.prepare(FIRST_CHANGES).all({ name: tableName, second }))
  store.close()
  const requests = changes.map(({ keys_json, old_image }) =>
    old_image === null
      ? { DeleteRequest: { Key: Keys.parse(JSON.parse(keys_json)) } }
      : { PutRequest: { Item: Keys.parse(JSON.parse(old_image)) } },
  )
  for (let from = 0; from < requests.length; from += BATCH) {
    let left: object[] = requests.slice(from, from + BATCH)
    while (left.length > 0) {
      const body = { RequestItems: { [tableName]: left } }
      const answer = Written.parse(await dynamoRequest(endpoint, 'DynamoDB_20120810.BatchWriteItem', body))
      left = z.array(z.looseObject({})).parse(answer.UnprocessedItems?.[tableName] ?? [])
    }
  }
  return changes.length
}

const Checkpoint = z.object({ stream: z.string(), after: z.string() })

/**
 * Moves every reader past the end of the stream, because the new stream of a restored table begins empty: neither the
 * undone changes nor the undoing may reach a reader.
 */
export const skipStream = (dir: string, tableFile: string): void => {
  const trimmer = streamTrimmer(tableFile, true)
  const store = openWithHistory(tableFile, 5000)
  const newest = store.prepare('SELECT max(CAST(sequence_number AS INTEGER)) AS last FROM main._stream_records').get()
  store.close()
  const after = String(newest?.last ?? 0)
  for (const name of readdirSync(join(dir, 'streams')).filter((one) => one.endsWith('.json'))) {
    const file = join(dir, 'streams', name)
    const { stream } = Checkpoint.parse(JSON.parse(readFileSync(file, 'utf8')))
    writeFileSync(`${file}.tmp`, JSON.stringify({ stream, after }))
    renameSync(`${file}.tmp`, file)
  }
  trimmer.trim(BigInt(after))
  trimmer.close()
}
