import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { InitiateAuthCommand } from '@aws-sdk/client-cognito-identity-provider'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createClient } from '../../shared/contract/client.ts'
import { contracts } from '../../shared/contracts.ts'
import { startDemoStack } from '../support/demo-store.ts'
import { DEMO_PASSWORD, signIn } from '../support/people.ts'
import { codeOf, newSecretFor } from '../support/second-factor.ts'
import type { Stack } from '../support/stack.ts'
import { poolClient } from './fixture/people.ts'
import { processesOf, workOf } from './fixture/processes.ts'

// The stacks of infra without one grant and with SECOND_FACTOR_FOR=superAdmin, started once for all these tests.

const entry = fileURLToPath(new URL('./fixture/stack-without-grant.ts', import.meta.url))
const environment = {
  SECOND_FACTOR_FOR: 'superAdmin',
  WITHOUT: 'productsRole dynamodb:Query',
  LOG_LEVEL: 'ERROR',
}

let stack: Stack
beforeAll(async () => {
  stack = await startDemoStack(environment, entry)
})
afterAll(() => stack.stop())

it('the stack starts with less than 10 s of CPU time', async () => {
  expect(workOf(stack.process.pid)).toBeLessThan(10)
  expect((await fetch(`${stack.baseUrl}/health`)).status).toBe(200)
})

it('a call without its grant fails, and its log line has the error message of AWS', async () => {
  const { api, userNo: doctorNo } = await signIn(stack.baseUrl, 'doctor1')
  await expect(api.products.listProducts({ doctorNo, current: 1, size: 10 })).rejects.toMatchObject({ status: 500 })
  const line =
    stack
      .output()
      .split('\n')
      .find((one) => one.includes('"level":"ERROR"') && one.includes('AccessDeniedException')) ?? ''
  expect(line).toMatch(/assumed-role\/[\w-]+\/[\w-]*products[\w-]* is not authorized to perform: dynamodb:Query/)
  expect(line).toMatch(
    /on resource: \S+:table\/[\w-]+\/index\/\w+ because no identity-based policy allows the dynamodb:Query action/,
  )
})

const as = (token: string) => createClient(contracts, { baseUrl: stack.baseUrl, token: async () => token })

it('the super admin must set up a second factor first, and then signs in with a code', async () => {
  const alone = await signIn(stack.baseUrl, 'super')
  const needed = { status: 403, message: 'Your role needs two-step sign-in. Set it up to continue.' }
  await expect(alone.api.people.listUsers({})).rejects.toMatchObject(needed)
  await expect(alone.api.warehouses.listWarehouses({})).rejects.toMatchObject(needed)

  const AuthParameters = { USERNAME: 'super', PASSWORD: DEMO_PASSWORD }
  const { AuthenticationResult } = await poolClient(stack).send(
    new InitiateAuthCommand({
      ClientId: stack.info.userPoolClientId,
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters,
    }),
  )
  const accessToken = AuthenticationResult?.AccessToken ?? ''
  await expect(as(accessToken).people.getCurrentUser({})).rejects.toMatchObject({
    status: 401,
    message: 'Send the ID token in the Authorization header, not the access token.',
  })
  const secret = await newSecretFor(poolClient(stack), accessToken)
  await alone.api.people.turnOnSecondFactor({ accessToken, code: codeOf(secret) })
  await expect(alone.api.people.getCurrentUser({})).rejects.toMatchObject({ status: 401 })

  const open = createClient(contracts, { baseUrl: stack.baseUrl }).people
  const { token } = await open.login({ userName: 'super', password: DEMO_PASSWORD, code: codeOf(secret, 1) })
  expect((await as(token).people.listUsers({})).total).toBeGreaterThan(1)
})

it('other roles need no second factor', async () => {
  const { api } = await signIn(stack.baseUrl, 'doctor1')
  expect((await api.people.getCurrentUser({})).secondFactor).toEqual({ isOn: false, isRequired: false })
  expect((await api.warehouses.listWarehouses({})).total).toBeGreaterThan(0)
})

it('the stack leaves no process or folder behind', async () => {
  expect(await stack.stop()).toBe(0)
  expect(processesOf(stack)).toEqual([])
  expect(existsSync(stack.info.dataDir)).toBe(false)
})
