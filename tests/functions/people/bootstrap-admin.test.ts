import { spawn } from 'node:child_process'
import { createServer, type Server } from 'node:http'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { memoryIdentity } from './memory-identity.ts'
import { form, startPeopleOnEngine } from './people-world.ts'

// `npm run bootstrap-admin` against the local stack, of which it only asks where things are.

const CLI = fileURLToPath(new URL('../../../functions/people/bootstrap-admin.cli.ts', import.meta.url))
let world: Awaited<ReturnType<typeof startPeopleOnEngine>>
let site: Server
let url: string

beforeAll(async () => {
  world = await startPeopleOnEngine(memoryIdentity())
  const { tableName, endpoint } = world.engine
  const info = { table: tableName, dynamodbEndpoint: endpoint, sqsEndpoint: endpoint }
  site = createServer((_, answer) => answer.end(JSON.stringify(info)))
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
  const address = site.address()
  url = `http://127.0.0.1:${address && typeof address === 'object' ? address.port : 0}`
})
afterAll(async () => {
  site.close()
  await world.stop()
})

const bootstrap = (...args: string[]): Promise<{ code: number | null; said: string }> =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', CLI, ...args])
    let said = ''
    child.stdout.on('data', (chunk) => {
      said += chunk
    })
    child.stderr.on('data', (chunk) => {
      said += chunk
    })
    child.on('close', (code) => resolve({ code, said }))
  })

it('invites the first super admin, the same one again, and says when they are there', async () => {
  const first = await bootstrap('root@example.com', '--url', url)
  expect(first.code).toBe(0)
  const [link = ''] = first.said.match(/http:\S+\/register\?id=IV-\S+/) ?? []
  expect(link.startsWith(`${url}/register?id=IV-`)).toBe(true)
  const id = link.slice(link.indexOf('=') + 1)
  const [invitationNo = 'none'] = id.split('.')
  expect((await bootstrap('Root@example.com', '--url', url)).said).toContain(`id=${invitationNo}.`)
  const root = await world.open.register(form(id, 'root'))
  expect(root).toMatchObject({ role: 'superAdmin', emailProven: true })
  expect(await bootstrap('root@example.com', '--url', url)).toMatchObject({
    ...{ code: 0, said: expect.stringContaining('root@example.com is a super admin already') },
  })
})

it('refuses what is no address in one line and shows how it is used', async () => {
  const refused = await bootstrap('root at example', '--url', url)
  expect(refused.code).toBe(1)
  expect(refused.said).toMatch(/^Invalid email\.\n\nInvites the first super admin/)
})
