import type { ServerResponse } from 'node:http'
import { afterEach, describe, expect, it } from 'vitest'
import type { LoadedFunction } from '../../infra/local/functions/load.ts'
import { type AdmissionLimits, newAdmission } from '../../infra/local/gateway/admission.ts'
import { apiGateway } from '../../infra/local/gateway/api.ts'
import { type Gateway, startGateway } from '../../infra/local/gateway/server.ts'

// A gateway with one call, whose function records its start and ends when the test tells it to.

let gateway: Gateway
const until = async (isSo: () => boolean): Promise<void> => {
  while (!isSo()) await new Promise((turned) => setTimeout(turned, 1))
}
afterEach(() => gateway.stop())

const started = async (limits: AdmissionLimits) => {
  const begun: string[] = []
  const ends: (() => void)[] = []
  let atOnce = 0
  let mostAtOnce = 0
  const run = async (event: unknown) => {
    begun.push((event as { body: string }).body)
    atOnce += 1
    mostAtOnce = Math.max(mostAtOnce, atOnce)
    await new Promise<void>((end) => ends.push(end))
    atOnce -= 1
    return { statusCode: 200, body: '{}' }
  }
  const route = { key: 'POST /work', fn: { run } as unknown as LoadedFunction, timeoutMs: 30_000 }
  const api = apiGateway(() => ({ route }), newAdmission(limits))
  const responses: ServerResponse[] = []
  const serve: typeof api.serve = (request, response, asked) => {
    responses.push(response)
    return api.serve(request, response, asked)
  }
  gateway = await startGateway(0, { ready: true, api: { ...api, serve } })
  const call = async (body: string, signal?: AbortSignal) => {
    const answer = await fetch(`http://127.0.0.1:${gateway.port}/work`, {
      method: 'POST',
      body,
      ...(signal && { signal }),
    })
    return { body, status: answer.status, retryAfter: answer.headers.get('retry-after') }
  }
  return {
    begun,
    call,
    responses,
    running: () => ends.length,
    endAll: () => ends.splice(0).map((end) => end()).length,
    mostAtOnce: () => mostAtOnce,
  }
}

describe('200 concurrent calls', () => {
  const names = Array.from({ length: 200 }, (_, at) => `call-${at}`)

  it('are run 16 at a time until all are done', async () => {
    const { begun, call, endAll, running, mostAtOnce } = await started({ running: 16, wait: 60_000 })
    const answers = Promise.all(names.map((name) => call(name)))
    for (let ended = 0; ended < names.length; ) {
      await until(() => running() === Math.min(16, names.length - ended))
      ended += endAll()
    }
    expect((await answers).map(({ status }) => status)).toEqual(names.map(() => 200))
    expect([...begun].sort()).toEqual([...names].sort())
    expect(mostAtOnce()).toBe(16)
  })

  it('are refused before they start if they wait too long', async () => {
    const { begun, call, endAll } = await started({ running: 16, wait: 50 })
    const ended: Awaited<ReturnType<typeof call>>[] = []
    const answers = names.map(async (name) => {
      ended.push(await call(name))
      return ended.at(-1)
    })
    await until(() => ended.length === 184)
    expect(ended.map(({ status }) => status)).toEqual(ended.map(() => 429))
    expect(new Set(ended.map(({ retryAfter }) => retryAfter))).toEqual(new Set(['3']))
    const refused = new Set(ended.map(({ body }) => body))
    expect([...begun].sort()).toEqual(names.filter((name) => !refused.has(name)).sort())
    expect(endAll()).toBe(16)
    await Promise.all(answers)
    expect(ended.filter(({ status }) => status === 200)).toHaveLength(16)
    expect(begun).toHaveLength(16)
  })
})

it('a call is not run if its caller disconnects while it is waiting', async () => {
  const { begun, call, endAll, responses } = await started({ running: 1, wait: 60_000 })
  const first = call('first')
  await until(() => begun.length === 1)
  const leaving = new AbortController()
  const left = call('left', leaving.signal).catch((error: Error) => error.name)
  await until(() => responses.length === 2)
  leaving.abort()
  expect(await left).toBe('AbortError')
  await until(() => responses[1]?.destroyed === true)
  endAll()
  expect(await first).toMatchObject({ status: 200 })
  const last = call('last')
  await until(() => begun.length === 2)
  endAll()
  expect(await last).toMatchObject({ status: 200 })
  expect(begun).toEqual(['first', 'last'])
})
