import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect } from 'vitest'
import type { StackPlace } from '../fixture/start.ts'

// With `npm run dev`, the sources of the console and the calls share one origin, and some of their paths are similar.

const sourcesIn = (folder: string): string[] =>
  readdirSync(fileURLToPath(new URL(`../../../web/${folder}`, import.meta.url))).filter((name) => /\.tsx?$/.test(name))

export const servesSources = async ({ baseUrl }: StackPlace): Promise<void> => {
  const sources = sourcesIn('api')
  expect(sources).toContain('client.ts')
  for (const name of sources) {
    const answer = await fetch(`${baseUrl}/api/${name}`)
    expect([name, answer.status, answer.headers.get('content-type')]).toEqual([name, 200, 'text/javascript'])
  }
}

export const answersAmongSources = async ({ baseUrl }: StackPlace): Promise<void> => {
  const open = await fetch(`${baseUrl}/api/open`, { method: 'POST', body: '{}' })
  expect(open.status).toBe(200)
  for (const path of ['/api/none.ts', '/api/client.ts/none', '/api/']) {
    const none = await fetch(`${baseUrl}${path}`)
    expect([path, none.status]).toEqual([path, 404])
    expect(await none.json()).toMatchObject({ status: 404, result: null })
  }
}
