import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Stack } from '../support/stack.ts'
import { startFixture } from './fixture/start.ts'

// `npm run dev`: the sources of the console and the calls share one address, and some of their paths look alike.

const sourcesIn = (folder: string): string[] =>
  readdirSync(fileURLToPath(new URL(`../../web/${folder}`, import.meta.url))).filter((name) => /\.tsx?$/.test(name))

let stack: Stack

beforeAll(async () => {
  stack = await startFixture({ args: ['--dev'] })
})
afterAll(async () => {
  await stack.stop()
})

it('serves the sources below web/api, whose paths begin like those of calls', async () => {
  const sources = sourcesIn('api')
  expect(sources).toContain('client.ts')
  for (const name of sources) {
    const answer = await fetch(`${stack.baseUrl}/api/${name}`)
    expect([name, answer.status, answer.headers.get('content-type')]).toEqual([name, 200, 'text/javascript'])
  }
})

it('answers calls all the same, and 404 in the envelope to a path that is neither', async () => {
  const open = await fetch(`${stack.baseUrl}/api/open`, { method: 'POST', body: '{}' })
  expect(open.status).toBe(200)
  for (const path of ['/api/none.ts', '/api/client.ts/none', '/api/']) {
    const none = await fetch(`${stack.baseUrl}${path}`)
    expect([path, none.status]).toEqual([path, 404])
    expect(await none.json()).toMatchObject({ status: 404, result: null })
  }
})
