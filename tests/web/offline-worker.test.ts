// @vitest-environment node
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { runInNewContext } from 'node:vm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { screens } from '../../web/app/screens.ts'
import { reasonsOfArea, reasonTexts } from '../../web/texts/areas-of-reasons.ts'
import { type BuiltConsole, builtConsole } from './support/built-console.ts'

const DIST = fileURLToPath(new URL('../../dist/', import.meta.url))
const ORIGIN = 'https://dockside.test'

let site: BuiltConsole
let source: string
let release: { version: string; assets: string[]; entry: string }

// Without an earlier build this builds the console, which takes minutes on a busy machine.
beforeAll(() => {
  site = builtConsole()
  source = readFileSync(`${DIST}offline.js`, 'utf8')
  release = JSON.parse(/^const release = (.*)$/m.exec(source)?.[1] ?? '')
}, 600_000)

describe('the files cached for offline use', () => {
  it('exist, and include everything that the scan screen needs in both languages', () => {
    for (const asset of release.assets) expect(existsSync(DIST + asset.slice(1)), asset).toBe(true)
    const way = ['index.html', 'app/providers.tsx', 'app/shell.tsx', 'app/screen-error.tsx']
    const shown = ['screens/tracking/scan/scan-screen.tsx', 'components/scan/camera.tsx']
    const needed = [...way, ...shown].flatMap((module) => [...site.needs(module)])
    const texts = ['en', 'zh'].flatMap((language) =>
      ['app', 'components', ...site.areasShown(site.modulesOf('screens/tracking/scan/scan-screen.tsx'))].flatMap(
        (area) =>
          site
            .lazyModules(new RegExp(`^texts/${language}/(?:\\w+/)?${area}\\.ts$`))
            .flatMap((path) => [...site.needs(path)]),
      ),
    )
    expect(texts.length).toBeGreaterThanOrEqual(6)
    const reasonFiles = screens
      .flatMap(({ path, texts: areas }) => (path === 'inbound/scan' ? areas : []))
      .flatMap((area) => reasonsOfArea[area])
      .flatMap((domain) => /zh\/reasons\/[\w/-]+\.ts/.exec(String(reasonTexts[domain]['zh-CN']))?.[0] ?? [])
    expect(reasonFiles.length).toBeGreaterThanOrEqual(3)
    const reasons = reasonFiles.flatMap((path) => [...site.needs(`texts/${path}`)])
    expect([...needed, ...texts, ...reasons].filter((file) => !release.assets.includes(`/${file}`))).toEqual([])
    expect(release.assets.some((asset) => asset.endsWith('.wasm'))).toBe(true)
  })
})

type Listener = (event: object) => void

/** A browser's caches, with the features that the worker uses. */
const cacheStorage = () => {
  const stored = new Map<string, Map<string, Response>>()
  const pathOf = (of: string | Request): string => (typeof of === 'string' ? of : new URL(of.url).pathname)
  return {
    stored,
    keys: async () => [...stored.keys()],
    delete: async (name: string) => stored.delete(name),
    open: async (name: string) => {
      const files = stored.get(name) ?? new Map<string, Response>()
      stored.set(name, files)
      return {
        match: async (path: string) => files.get(path)?.clone(),
        put: async (path: string, answer: Response) => void files.set(path, answer),
        addAll: async (all: (string | Request)[]) => {
          for (const one of all) files.set(pathOf(one), new Response(`kept ${pathOf(one)}`))
        },
      }
    },
  }
}

/** Answers of the network; undefined if there is no network. */
let network: ((path: string) => Response) | undefined
let caches: ReturnType<typeof cacheStorage>
let listeners: Map<string, Listener>

class SiteRequest extends Request {
  constructor(path: string, init?: RequestInit) {
    super(new URL(path, ORIGIN), init)
  }
}

const startWorker = (): void => {
  listeners = new Map()
  const self = {
    location: new URL(`${ORIGIN}/offline.js`),
    skipWaiting: async () => undefined,
    clients: { claim: async () => undefined },
    addEventListener: (type: string, listener: Listener) => listeners.set(type, listener),
  }
  const fetch = async (of: string | Request) => {
    if (!network) throw new TypeError('Failed to fetch')
    return network(typeof of === 'string' ? of : new URL(of.url).pathname)
  }
  runInNewContext(source, { self, caches, fetch, URL, Request: SiteRequest, Promise, setTimeout, Error })
}

/** Performs both steps of installing a worker. */
const install = async (): Promise<void> => {
  for (const type of ['install', 'activate']) {
    let work: Promise<unknown> = Promise.resolve()
    listeners.get(type)?.({ waitUntil: (done: Promise<unknown>) => (work = done) })
    await work
  }
}

/** Returns what the page receives, or undefined if the worker leaves the request to the browser. */
const asked = async (path: string, { mode = 'cors', method = 'GET' } = {}): Promise<string | undefined> => {
  let answer: Promise<Response> | undefined
  listeners.get('fetch')?.({
    request: { method, mode, url: path.startsWith('https:') ? path : ORIGIN + path },
    respondWith: (given: Promise<Response>) => (answer = given),
  })
  return answer && (await answer).text()
}
const navigate = (path: string) => asked(path, { mode: 'navigate' })

const page = () => `<script src="/${release.entry}"></script>`

beforeEach(async () => {
  caches = cacheStorage()
  network = (path) => new Response(path === '/index.html' ? page() : `site ${path}`)
  startWorker()
})

describe('the worker', () => {
  it('shows the newest page with a network, and the cached one without', async () => {
    await install()
    network = () => new Response('the next release')
    expect(await navigate('/inbound/scan')).toBe('the next release')
    expect(await asked('/config.json')).toBe('the next release')
    network = undefined
    expect(await navigate('/inbound/scan')).toBe(page())
    expect(await asked('/config.json')).toBe('kept /config.json')
    expect(await asked(release.assets[0] ?? '')).toBe(`kept ${release.assets[0]}`)
  })

  it('shows the cached page if the site fails, and passes on a refusal unchanged', async () => {
    await install()
    network = () => new Response('bad gateway', { status: 502 })
    expect(await navigate('/')).toBe(page())
    network = () => new Response('not here', { status: 404 })
    expect(await navigate('/gone')).toBe('not here')
  })

  it.each([
    ['/api/confirmWarehouse/receiveScan', { method: 'POST' }],
    ['/api/common/search', {}],
    ['/config.json', { method: 'HEAD' }],
    ['/assets/of-another-release.js', {}],
    ['https://pool.example/config.json', {}],
  ])('does not answer %s %j, which the browser then requests', async (path, how) => {
    await install()
    expect(await asked(path, how)).toBeUndefined()
  })

  it('deletes earlier releases, but nothing that is not its own', async () => {
    for (const name of ['dockside-earlier', 'of somebody else']) await caches.open(name)
    await install()
    expect([...caches.stored.keys()]).toEqual(['of somebody else', `dockside-${release.version}`])
  })

  it('is not installed if the site serves the page of another release, and keeps the earlier cache', async () => {
    await caches.open('dockside-earlier')
    network = () => new Response('<script src="/assets/index-other.js"></script>')
    await expect(install()).rejects.toThrow('another release')
    expect([...caches.stored.keys()]).toContain('dockside-earlier')
  })
})
