import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import * as z from 'zod'
import { allCalls } from '../shared/contracts.ts'

// npm run invoke -- events/api/take-offer.json [--url http://127.0.0.1:8080]
// Runs the function that an event is for, from source, on the engines of a running `npm start`.

const root = resolve(import.meta.dirname, '..')
const apiEvent = z.object({ routeKey: z.string() })

/** The entry file an event is for: by its route in events/api, else by the name of the event's file. */
export const entryOf = (path: string, event: unknown): string => {
  const api = apiEvent.safeParse(event)
  if (api.success && basename(dirname(path)) === 'api') {
    const found = allCalls().find(({ call }) => call.route === api.data.routeKey)
    if (!found) throw new Error(`No call has the route ${api.data.routeKey}`)
    return `functions/${found.domain}/api.lambda.ts`
  }
  const name = basename(path, '.json')
  const [entry] = globSync(`functions/**/${name}.lambda.ts`, { cwd: root })
  if (!entry) throw new Error(`No function is called ${name}: there is no functions/**/${name}.lambda.ts`)
  return entry
}

const infoSchema = z.object({ env: z.record(z.string(), z.string()) })

const invoke = async (path: string, url: string): Promise<void> => {
  const info = await fetch(`${url}/_local/info`).catch(() => undefined)
  if (!info?.ok) throw new Error(`Nothing answers at ${url}. Run npm start first, or name another --url.`)
  Object.assign(process.env, infoSchema.parse(await info.json()).env)
  const event: unknown = JSON.parse(readFileSync(path, 'utf8'))
  const entry = entryOf(resolve(path), event)
  const { handler } = await import(pathToFileURL(resolve(root, entry)).href)
  console.log(JSON.stringify(await handler(event, { awsRequestId: 'invoke', functionName: entry }), null, 2))
}

if (import.meta.main) {
  const [path] = process.argv.slice(2)
  const at = process.argv.indexOf('--url')
  const url = (at > 0 ? process.argv[at + 1] : undefined) ?? 'http://127.0.0.1:8080'
  if (!path) throw new Error('Name an event: npm run invoke -- events/api/take-offer.json')
  await invoke(path, url)
}
