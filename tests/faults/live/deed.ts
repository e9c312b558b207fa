import { setTimeout as pause } from 'node:timers/promises'
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import type { LocalInfo } from '../../../infra/local/gateway/local-calls.ts'
import { LOCAL_CREDENTIALS } from '../../../infra/local/local-credentials.ts'
import type { Asked, Job } from '../../simulation/actions/acts.ts'
import type { End, livePeople } from './people.ts'

/** Something that somebody does, however often it has to be tried: it counts once. */
export interface Deed {
  name: string
  send: () => Promise<End>
  /** Writes down in the model what a success has changed. */
  told: (answer: unknown) => void
  locks: readonly string[]
}

/** A call under one Idempotency-Key. */
export const callDeed = ({ make }: ReturnType<typeof livePeople>, name: string, asked: Asked): Deed => ({
  name,
  told: asked.told,
  locks: asked.locks,
  send: () => make(asked.call, asked.userNo, asked.body, name),
})

/** A schedule that is due now. Twice for one instant is as good as once. */
export const jobDeed = (baseUrl: () => string, name: string, { job }: Job): Deed => {
  const time = new Date().toISOString()
  return {
    name,
    locks: [],
    told: () => {},
    send: async () => {
      const init = { method: 'POST', body: JSON.stringify({ time }), signal: AbortSignal.timeout(60_000) }
      const answer = await fetch(`${baseUrl()}/_local/schedules/${job}`, init).catch(() => undefined)
      if (answer?.ok) return { answer: undefined }
      // What a schedule answers here stands for itself: in AWS nobody waits for it, and Lambda tries it again.
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

/** A file that is put into a bucket; put again, it is the same file. */
export const uploadDeed = (
  reach: () => LocalInfo,
  name: string,
  { bucket, key, content }: Upload,
  told: () => void = () => {},
): Deed => ({
  name,
  told,
  locks: [],
  send: async () => {
    const s3 = bucketOf(reach())
    try {
      const put = new PutObjectCommand({ Bucket: reach().buckets[bucket], Key: key, Body: content })
      await s3.send(put, { abortSignal: AbortSignal.timeout(30_000) })
      return { answer: undefined }
    } catch (error) {
      // S3 says "internal error" for whatever is to be tried again.
      return { unknown: `upload ${key}: ${error instanceof Error ? error.message : String(error)}`, status: 0 }
    } finally {
      s3.destroy()
    }
  },
})

/** Between two tries of a deed whose end nobody knows. */
const AGAIN_MS = 250

/**
 * Tries until the end is known, as somebody would who presses the button again. Undefined when `patienceMs` are over; `heard`
 * is told of each try that did not say.
 */
export const untilKnown = async (
  deed: Deed,
  patienceMs: number,
  heard: (end: Extract<End, { unknown: string }>) => void,
): Promise<Exclude<End, { unknown: string }> | undefined> => {
  for (const until = performance.now() + patienceMs; performance.now() < until; await pause(AGAIN_MS)) {
    const end = await deed.send()
    if (!('unknown' in end)) return end
    heard(end)
  }
  return undefined
}
