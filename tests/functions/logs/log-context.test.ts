import { globSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { SQSRecord } from 'aws-lambda'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import type { CompanyActor } from '../../../functions/platform/actor.ts'
import type { Deps } from '../../../functions/platform/deps.ts'
import { apiHandler } from '../../../functions/platform/http/api-handler.ts'
import type { ApiEvent } from '../../../functions/platform/http/request.ts'
import { log, workerHandler } from '../../../functions/platform/log.ts'
import { queueHandler } from '../../../functions/platform/queue/queue-handler.ts'
import { call, contract } from '../../../shared/contract/call.ts'
import { id } from '../../../shared/contract/fields.ts'
import { queue } from '../../../shared/contract/queue.ts'
import { newCompany, startStore, type TestStore } from '../../support/company.ts'
import { CONTEXT, eventOf } from '../../support/handled-call.ts'
import { writtenLines } from './written-lines.ts'

// Every line logged for a request or message has the ids of that request or message, and no others.

const common = {
  access: { roles: ['doctor'], company: 'doctorNo' },
  body: z.object({ doctorNo: id('user'), secret: z.string().default('') }),
  result: z.object({}),
  errors: [],
  summary: 'Logs.',
  writes: false,
} as const
const lines = contract('lines', {
  warn: call({ ...common, route: 'POST /lines/warn' }),
  fail: call({ ...common, route: 'POST /lines/fail' }),
})

/** Lets concurrent tasks interleave. */
const turns = async (): Promise<void> => {
  for (let turn = 0; turn < 5; turn++) await sleep(1)
}
/** Logs as a use case within a call or message would. */
const noticeOften = async (): Promise<void> => {
  for (let time = 0; time < 3; time++) {
    log.warn('noticed', { time })
    await turns()
  }
}

describe('a request', () => {
  let store: TestStore
  let deps: Deps
  const people: CompanyActor[] = []
  beforeAll(async () => {
    store = await startStore()
    deps = store.deps
    for (let person = 0; person < 2; person++) people.push(await newCompany(deps))
  })
  afterAll(() => store.stop())

  const handle = (event: ApiEvent) =>
    apiHandler(
      lines,
      {
        warn: async () => {
          await noticeOften()
          return {}
        },
        fail: async () => {
          await turns()
          throw new Error('on request')
        },
      },
      deps,
    )(event, CONTEXT)
  const eventFrom = ({ userNo }: { userNo: string }, requestId: string, path: string, body: object = {}): ApiEvent => {
    const event = eventOf(
      path,
      { authorization: 'Bearer header.token.signature' },
      JSON.stringify({ doctorNo: userNo, ...body }),
      userNo,
      {
        claims: { sub: 'sub', email: 'someone@example.com', token_use: 'id' },
      },
    )
    return { ...event, requestContext: { ...event.requestContext, requestId } }
  }

  it('adds its id, call, company and person to its lines while another request runs', async () => {
    const written = writtenLines()
    await Promise.all(people.map((person, at) => handle(eventFrom(person, `request-${at}`, '/lines/warn'))))
    for (const [at, { userNo }] of people.entries()) {
      const mine = written.of('noticed').filter(({ requestId }) => requestId === `request-${at}`)
      const ids = { requestId: `request-${at}`, route: 'POST /lines/warn', company: userNo, userNo }
      expect(mine).toEqual([0, 1, 2].map((time) => ({ ...ids, time })))
    }
    expect(written.of('noticed')).toHaveLength(6)
  })

  it('adds its ids to the line of its failure, but not to later lines', async () => {
    const written = writtenLines()
    const [person] = people
    await handle(eventFrom(person ?? { userNo: '' }, 'request-9', '/lines/fail'))
    log.warn('idle')
    expect(written.of('call failed')).toMatchObject([
      { requestId: 'request-9', route: 'POST /lines/fail', company: person?.userNo, userNo: person?.userNo },
    ])
    expect(written.of('idle')).toEqual([{}])
  })

  it('never logs its token, the email address of its caller or its body', async () => {
    const written = writtenLines()
    const [person] = people
    const body = { secret: 'DE89 3704 0044 0532 0130 00' }
    for (const path of ['/lines/warn', '/lines/fail'])
      await handle(eventFrom(person ?? { userNo: '' }, 'request-8', path, body))
    await handle(eventFrom({ userNo: 'US-0000000000000000' }, 'request-7', '/lines/warn', body))
    await handle(eventFrom(person ?? { userNo: '' }, 'request-6', '/lines/warn', { doctorNo: body.secret }))
    expect(written.text()).toContain('request-7')
    for (const secret of [body.secret, 'signature', 'someone@example.com']) expect(written.text()).not.toContain(secret)
  })
})

describe('a message', () => {
  const message = z.object({ doctorNo: z.string(), userNo: z.string(), fails: z.boolean() })
  const literal = { name: 'noticed', message, tries: 3 }
  const kinds = [
    queue({ ...literal, kind: 'standard' }),
    queue({ ...literal, kind: 'fifo', group: ({ doctorNo }) => doctorNo, deduplicationId: ({ userNo }) => userNo }),
  ]
  const recordOf = (messageId: string, of: z.output<typeof message>): SQSRecord => ({
    messageId,
    receiptHandle: '',
    body: JSON.stringify(of),
    md5OfBody: '',
    messageAttributes: {},
    eventSource: 'aws:sqs',
    awsRegion: 'us-east-1',
    eventSourceARN: 'arn:noticed',
    attributes: {
      ApproximateReceiveCount: '1',
      SentTimestamp: '0',
      SenderId: '',
      MessageGroupId: of.doctorNo,
      ApproximateFirstReceiveTimestamp: '0',
    },
  })

  it.each(kinds)('adds its own id, company and person to its lines within a batch ($kind)', async (one) => {
    const written = writtenLines()
    const handler = queueHandler(
      one,
      'notice',
      async ({ fails }) => {
        await noticeOften()
        if (fails) throw new Error('on request')
      },
      async () => log.warn('delayed'),
    )
    const Records = [1, 2, 3].map((no) =>
      recordOf(`message-${no}`, { doctorNo: `US-${no}`, userNo: `US-1${no}`, fails: no === 2 }),
    )
    await handler({ Records }, { ...CONTEXT, awsRequestId: 'invocation-1' })
    for (const no of [1, 2, 3]) {
      const ids = { worker: 'notice', messageId: `message-${no}`, company: `US-${no}`, userNo: `US-1${no}` }
      expect(written.of('noticed').filter(({ messageId }) => messageId === `message-${no}`)).toEqual(
        [0, 1, 2].map((time) => ({ ...ids, time })),
      )
    }
    expect(written.of('message failed')).toMatchObject([{ messageId: 'message-2', company: 'US-2', userNo: 'US-12' }])
    expect(written.of('delayed')).toEqual([{ worker: 'notice', messageId: 'message-2' }])
    log.warn('idle')
    expect(written.of('idle')).toEqual([{}])
    expect(written.text().match(/"function_request_id":"invocation-1"/g)).toHaveLength(11)
  })
})

it('a scheduled invocation adds its worker and id to its lines', async () => {
  const written = writtenLines()
  const handler = workerHandler('plan', async (time: string) => log.warn('planned', { time }))
  await Promise.all(['a', 'b'].map((time) => handler(time, { awsRequestId: `invocation-${time}` })))
  expect(written.of('planned')).toEqual(['a', 'b'].map((time) => ({ worker: 'plan', time })))
  expect(written.text()).toContain('"function_request_id":"invocation-b"')
})

it('every function uses a handler that sets the log context', () => {
  const without = globSync('functions/**/*.lambda.ts').filter(
    (file) => !/export const handler = (apiHandler|queueHandler|workerHandler)\(/.test(readFileSync(file, 'utf8')),
  )
  expect(without).toEqual([])
})
