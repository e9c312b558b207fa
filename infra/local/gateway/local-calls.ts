import type { IncomingMessage, ServerResponse } from 'node:http'
import * as z from 'zod'
import type { Schedules } from '../events/schedules.ts'
import { refuse, sendEnvelope, sendJson } from './answer.ts'
import type { Asked } from './api.ts'
import { readBody } from './body.ts'

/** Response of `GET /_local/info` for tests and tools. */
export interface LocalInfo {
  table: string
  dynamodbEndpoint: string
  s3Endpoint: string
  sqsEndpoint: string
  buckets: { uploads: string; labels: string; exports: string }
  queues: Record<string, string>
  inbox: string
  region: string
  userPoolId: string
  userPoolClientId: string
  cognitoEndpoint: string
  secretsEndpoint: string
  /** Variable BANK_KEYS of the functions: versions of the keys of account numbers, and the names of their secrets. */
  bankKeys: string
  schedules: string[]
  dataDir: string
}

const SCHEDULES = '/_local/schedules/'
const Fire = z.object({
  time: z.iso.datetime({ offset: true, message: 'time must be an ISO 8601 time, like 2026-11-20T05:30:00Z' }),
})

const timeIn = async (request: IncomingMessage): Promise<string | undefined> => {
  try {
    return Fire.parse(JSON.parse((await readBody(request, 100_000)).toString('utf8'))).time
  } catch {
    return undefined
  }
}

const fire = async (
  request: IncomingMessage,
  response: ServerResponse,
  schedules: Schedules,
  name: string,
): Promise<void> => {
  if (!schedules.names.includes(name))
    return refuse(response, 'missing', `There is no schedule ${name}; the schedules are ${schedules.names.join(', ')}.`)
  const time = await timeIn(request)
  if (!time)
    return refuse(response, 'invalid', 'Send {"time": "2026-11-20T05:30:00Z"}: the scheduled time to pass to the job.')
  try {
    const answer = await schedules.fire(name, time)
    sendEnvelope(response, `Ran ${name} for ${time}.`, answer ?? null)
  } catch (error) {
    console.error(`The schedule ${name} failed:`, error)
    refuse(response, 'internal', `${name} failed: ${error instanceof Error ? error.message : String(error)}`)
  }
}

// A broken escape leaves the name as it was sent, which matches no schedule.
const decodedOr = (sent: string): string => {
  try {
    return decodeURIComponent(sent)
  } catch {
    return sent
  }
}

/** Calls that exist only on this machine: information about the stack, and jobs run at a chosen time. */
export const localCalls =
  (info: LocalInfo, schedules: Schedules) =>
  async (request: IncomingMessage, response: ServerResponse, { path }: Asked): Promise<void> => {
    if (path === '/_local/info' && request.method === 'GET') return sendJson(response, 200, info)
    if (path.startsWith(SCHEDULES) && request.method === 'POST')
      return fire(request, response, schedules, decodedOr(path.slice(SCHEDULES.length)))
    refuse(response, 'missing', 'There is GET /_local/info, POST /_local/schedules/{name} and /_local/inbox.')
  }
