import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { staticFiles } from '../../infra/local/gateway/static-files.ts'

let folder: string
let server: Server
let url: string

const build = async (name: string, second: number): Promise<void> => {
  await writeFile(join(folder, 'index.html'), `<script src="/assets/${name}.js"></script>`)
  await utimes(join(folder, 'index.html'), second, second)
  await writeFile(join(folder, `assets/${name}.js`), `'${name}'`)
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dockside-site-'))
  await mkdir(join(folder, 'assets'))
  const serve = staticFiles(folder, {})
  server = createServer(async (request, response) => {
    if (!(await serve(request, response, request.url ?? ''))) response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  url = `http://127.0.0.1:${address && typeof address === 'object' ? address.port : 0}`
})
afterAll(async () => {
  server.close()
  await rm(folder, { recursive: true })
})

const text = async (path: string) => (await fetch(`${url}${path}`)).text()

it('the page is that of the latest build, so that the files it names exist', async () => {
  await build('old', 1000)
  expect(await text('/index.html')).toContain('/assets/old.js')
  await rm(join(folder, 'assets/old.js'))
  await build('new', 2000)
  expect(await text('/index.html')).toContain('/assets/new.js')
  expect(await text('/assets/new.js')).toBe("'new'")
})

it('the page is still served while its file is missing during a build', async () => {
  await build('kept', 3000)
  await text('/index.html')
  await rm(join(folder, 'index.html'))
  expect(await text('/index.html')).toContain('/assets/kept.js')
})

it('a file in assets-br is served with its encoding, and the browser decodes it', async () => {
  await mkdir(join(folder, 'assets-br'))
  await writeFile(join(folder, 'assets-br/small.js'), brotliCompressSync("'small'"))
  const response = await fetch(`${url}/assets-br/small.js`)
  expect(response.headers.get('content-encoding')).toBe('br')
  expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  expect(response.headers.get('cache-control')).toContain('immutable')
  expect(await response.text()).toBe("'small'")
})
