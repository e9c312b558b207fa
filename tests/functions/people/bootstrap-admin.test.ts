import { createServer, type Server } from 'node:http'
import { fileURLToPath } from 'node:url'
import { InitiateAuthCommand } from '@aws-sdk/client-cognito-identity-provider'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { commandHere, commandProcess } from '../../support/command.ts'
import { turnOnSecondFactor } from '../../support/second-factor.ts'
import { form, PASSWORD, startPeopleOnEngine } from './people-world.ts'
import { startUserPool, type UserPool } from './user-pool.ts'

// Runs `npm run bootstrap-admin` against a stub of the local stack that only returns addresses.

const CLI = fileURLToPath(new URL('../../../functions/people/bootstrap-admin.cli.ts', import.meta.url))
let world: Awaited<ReturnType<typeof startPeopleOnEngine>>
let pool: UserPool
let site: Server
let url: string

beforeAll(async () => {
  pool = await startUserPool()
  world = await startPeopleOnEngine(pool.identity)
  const { tableName, endpoint } = world.engine
  const { endpoint: cognitoEndpoint, userPoolId } = pool
  const info = { table: tableName, dynamodbEndpoint: endpoint, sqsEndpoint: endpoint, cognitoEndpoint, userPoolId }
  site = createServer((_, answer) => answer.end(JSON.stringify(info)))
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
  const address = site.address()
  url = `http://127.0.0.1:${address && typeof address === 'object' ? address.port : 0}`
})
afterAll(async () => {
  site.close()
  await world.stop()
  await pool.stop()
})

const bootstrap = commandHere(CLI)
const bootstrapProcess = commandProcess(CLI)

it('invites the first super admin, repeats the invitation, and reports an existing account', async () => {
  const first = await bootstrapProcess('root@example.com', '--url', url)
  expect(first.code).toBe(0)
  const [link = ''] = first.said.match(/http:\S+\/register\?id=IV-\S+/) ?? []
  expect(link.startsWith(`${url}/register?id=IV-`)).toBe(true)
  const id = link.slice(link.indexOf('=') + 1)
  const [invitationNo = 'none'] = id.split('.')
  expect((await bootstrap('Root@example.com', '--url', url)).said).toContain(`id=${invitationNo}.`)
  const root = await world.open.register(form(id, 'root'))
  expect(root).toMatchObject({ role: 'superAdmin', emailProven: true })
  expect(await bootstrap('root@example.com', '--url', url)).toMatchObject({
    code: 0,
    said: expect.stringContaining('root@example.com is already a super admin'),
  })
})

it('fails for a stage without a domain, and names the file to complete', async () => {
  expect(await bootstrap('root@example.com', '--stage', 'other')).toMatchObject({
    code: 1,
    said: expect.stringMatching(/domain of stage other .*stages\/<stage>\.json/),
  })
})

it('turns off the second factor of a super admin, and refuses other accounts', async () => {
  const login = () => world.open.login({ userName: 'root', password: PASSWORD })
  const AuthParameters = { USERNAME: 'root', PASSWORD }
  const { AuthenticationResult } = await pool.client.send(
    new InitiateAuthCommand({ ClientId: pool.clientId, AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters }),
  )
  await turnOnSecondFactor(pool.client, AuthenticationResult?.AccessToken ?? '')
  await expect(login()).rejects.toMatchObject({ status: 401 })
  const done = await bootstrap('root@example.com', '--reset-second-factor', '--url', url)
  expect(done).toMatchObject({ code: 0, said: expect.stringContaining('root now signs in with the password alone') })
  expect((await login()).token).toBeTruthy()
  const other = await bootstrap('dora@example.com', '--reset-second-factor', '--url', url)
  expect(other).toMatchObject({ code: 1, said: expect.stringContaining('dora@example.com is not a super admin') })
})

it('refuses an invalid address in one line and shows the usage', async () => {
  const refused = await bootstrapProcess('root at example', '--url', url)
  expect(refused.code).toBe(1)
  expect(refused.said).toMatch(/^Invalid email\.\n\nInvites the first super admin/)
})
