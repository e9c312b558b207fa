import { setTimeout as pause } from 'node:timers/promises'
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import type { LocalInfo } from '../../../infra/local/gateway/local-calls.ts'
import { LOCAL_CREDENTIALS } from '../../../infra/local/local-credentials.ts'
import type { PreparedCall, PreparedJob } from '../../simulation/actions/acts.ts'
import type { End, livePeople } from './people.ts'

/** An action that takes effect once, however often it is tried. */
export interface LiveAction {
  name: string
  send: () => Promise<End>
  /** Records in the model what a success has changed. */
  onSuccess: (answer: unknown) => void
  locks: readonly string[]
}

/** A call under one Idempotency-Key. */
export const callAction = (
  { make }: ReturnType<typeof livePeople>,
  name: string,
  prepared: PreparedCall,
): LiveAction => ({
  name,
  onSuccess: prepared.onSuccess,
  locks: prepared.locks,
  send: () => make(prepared.call, prepared.userNo, prepared.body, name),
})

/** A schedule that is due now. Running it twice for one instant has the effect of one run. */
export const scheduleAction = (baseUrl: () => string, name: string, { job }: PreparedJob): LiveAction => {
  const time = new Date().toISOString()
  return {
    name,
    locks: [],
    onSuccess: () => {},
    send: async () => {
      const init = { method: 'POST', body: JSON.stringify({ time }), signal: AbortSignal.timeout(60_000) }
      const answer = await fetch(`${baseUrl()}/_local/schedules/${job}`, init).catch(() => undefined)
      if (answer?.ok) return { answer: undefined }
      // A failed response of a schedule is not a breach: in AWS no caller waits for it, and Lambda retries the
      // function.
      return { unknown: `schedule ${job}: ${answer?.status ?? 'no answer'}`, status: 0 }
    },
  }
}

const bucketOf = (info: LocalInfo): S3Client =>
  new S3Client({
    endpoint: info.s3Endpoint,
    region: info.region,
    forcePathStyle: true,
    maxAttempts: 1,
    credentials: LOCAL_CREDENTIALS,
  })

export interface Upload {
  bucket: keyof LocalInfo['buckets']
  key: string
  content: Uint8Array
}

/** A file uploaded to a bucket; a retry uploads the same file. */
export const uploadAction = (
  reach: () => LocalInfo,
  name: string,
  { bucket, key, content }: Upload,
  onSuccess: () => void = () => {},
): LiveAction => ({
  name,
  onSuccess,
  locks: [],
  send: async () => {
    const s3 = bucketOf(reach())
    try {
      const put = new PutObjectCommand({ Bucket: reach().buckets[bucket], Key: key, Body: content })
      await s3.send(put, { abortSignal: AbortSignal.timeout(30_000) })
      return { answer: undefined }
    } catch (error) {
      // Status 0, since a 500 counts as a breach, but S3 may answer InternalError to a request that should be retried.
      return { unknown: `upload ${key}: ${error instanceof Error ? error.message : String(error)}`, status: 0 }
    } finally {
      s3.destroy()
    }
  },
})

/** Pause between two attempts at an action with an unknown result. */
const RETRY_PAUSE_MS = 250

/**
 * Tries until the result is known, like a person who presses the button again. Returns undefined after `patienceMs`;
 * `onUnknown` receives each try without a result.
 */
export const retryUntilKnown = async (
  action: LiveAction,
  patienceMs: number,
  onUnknown: (end: Extract<End, { unknown: string }>) => void,
): Promise<Exclude<End, { unknown: string }> | undefined> => {
  for (const until = performance.now() + patienceMs; performance.now() < until; await pause(RETRY_PAUSE_MS)) {
    const end = await action.send()
    if (!('unknown' in end)) return end
    onUnknown(end)
  }
  return undefined
}
