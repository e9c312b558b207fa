/**
 * The service worker. Without a network, it opens the screens that work offline (web/offline/offline-modules.ts names
 * them). With a network, every page and setting is requested from the site first, so that a release is seen
 * immediately. The build prepends `release`, so that each release is a different file to the browser, which installs it
 * beside the one in use. The page of a release is shown without a network only once everything that the page needs is
 * cached.
 */
declare const release: {
  /** Changes with every file below. */
  version: string
  /** Hashed files, which never change. */
  assets: readonly string[]
  /** Entry file that `page` must name to belong to this release. */
  entry: string
}

// TypeScript's types for workers and for pages cannot be used together.
interface WorkerEvent extends Event {
  waitUntil: (work: Promise<unknown>) => void
  /** Present only on 'fetch' events. */
  request: Request
  respondWith: (answer: Promise<Response>) => void
}
interface Worker {
  location: Location
  skipWaiting: () => Promise<void>
  clients: { claim: () => Promise<void> }
  addEventListener: (type: 'install' | 'activate' | 'fetch', listener: (event: WorkerEvent) => void) => void
}
declare const self: Worker

export {}

const PAGE = '/index.html'
/** Files with a fixed name, whose content may change. */
const NAMED = ['/config.json', '/start.js', '/start.css', '/favicon.svg']
const PREFIX = 'dockside-'
const CACHE = `${PREFIX}${release.version}`
/** Milliseconds to wait for the page before the network counts as unavailable. */
const PATIENCE_MS = 5000

const assets = new Set(release.assets)
const named = new Set(NAMED)

const keepAll = async (): Promise<void> => {
  const cache = await caches.open(CACHE)
  const page = await fetch(PAGE, { cache: 'no-store' })
  // A newer release was published during the download: its own worker is being installed.
  if (!page.ok || !(await page.clone().text()).includes(release.entry))
    throw new Error('The page belongs to another release.')
  await Promise.all([
    cache.put(PAGE, page),
    cache.addAll(NAMED.map((path) => new Request(path, { cache: 'no-store' }))),
    cache.addAll(release.assets),
  ])
}

const forgetOthers = async (): Promise<void> => {
  const names = await caches.keys()
  await Promise.all(
    names.filter((name) => name.startsWith(PREFIX) && name !== CACHE).map((name) => caches.delete(name)),
  )
}

const cached = async (path: string): Promise<Response | undefined> => (await caches.open(CACHE)).match(path)

/** The site's answer, or the cached one if the site fails or does not answer. */
const siteFirst = async (request: Request, path: string): Promise<Response> => {
  const asked = fetch(request)
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE_MS))
  const answer = await Promise.race([asked, late]).catch(() => undefined)
  // A CDN edge that cannot reach the site answers with its own error page.
  if (answer && answer.status < 500) return answer
  return (await cached(path)) ?? answer ?? asked
}

const cacheFirst = async (request: Request, path: string): Promise<Response> => (await cached(path)) ?? fetch(request)

self.addEventListener('install', (event) => {
  event.waitUntil(keepAll().then(() => self.skipWaiting()))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(forgetOthers().then(() => self.clients.claim()))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  // API calls, uploads and connection probes are never answered from the cache.
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate') event.respondWith(siteFirst(request, PAGE))
  else if (named.has(pathname)) event.respondWith(siteFirst(request, pathname))
  else if (assets.has(pathname)) event.respondWith(cacheFirst(request, pathname))
})
