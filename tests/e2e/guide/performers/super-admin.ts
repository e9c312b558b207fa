import { CognitoIdentityProviderClient, InitiateAuthCommand } from '@aws-sdk/client-cognito-identity-provider'
import { expect, inject } from 'vitest'
import { signIn } from '../../../support/people.ts'
import { codeOf, newSecretFor } from '../../../support/second-factor.ts'
import { choose, fill, open, row } from '../../console.ts'
import { mailAbout } from '../../inbox.ts'
import { PASSWORD } from '../../new-company.ts'
import { LAST_MONTH } from '../../payments/last-month.ts'
import {
  button,
  dialogOf,
  endDialog,
  goBy,
  goToTab,
  heading,
  mainOf,
  openRecord,
  type Performers,
  pressOn,
  type Story,
  searchFor,
  seen,
} from '../perform-line.ts'
import { accountLine, notificationsLine, passwordLine } from './own-account.ts'

const { baseUrl, info } = inject('stack')

/** Maximum time to rebuild a month for all companies: the same as for creating its bills (billLastMonth). */
const REBUILD_MS = 60_000

const findUser = async ({ root }: Story, userName: string): Promise<void> => {
  const { page, words } = root
  await goBy(root, words.text('app.screens.users'))
  await page.getByPlaceholder(words.text('users.list.find')).fill(userName)
  await row(root, 'doctor1@dockside.test').waitFor({ state: 'detached' })
  await row(root, userName).first().waitFor()
}

/** Grants the warehouse admin permissions, by their labels. */
export const allow = async (story: Story, edit: string, permissions: readonly string[]): Promise<void> => {
  const { root, company } = story
  await findUser(story, company.house)
  await openRecord(root, company.house)
  await heading(root, company.house)
  await pressOn(root, edit)
  for (const permission of permissions) await dialogOf(root).getByRole('checkbox', { name: permission }).check()
  await endDialog(root, root.words.text('users.permissions.save'))
  for (const permission of permissions) await seen(mainOf(root), permission)
}

/** True if the nurse's calls in the neighbor company are refused. */
const isRefused = async ({ nextDoor }: Story): Promise<boolean> =>
  nextDoor.nurse.api.offers.listOffers({ doctorNo: nextDoor.doctor.userNo }).then(
    () => false,
    () => true,
  )

export const SUPER_ADMIN: Performers = {
  'super-admin: 0.a': async ({ root: { page, words } }) => {
    for (const screen of ['users', 'warehouses', 'boxSizes'] as const)
      await seen(page.locator('nav'), words.text(`app.screens.${screen}`))
    expect(
      await page
        .locator('nav a')
        .filter({ hasText: words.text('app.screens.payments') })
        .count(),
    ).toBe(0)
  },
  'super-admin: 1.a': async ({ root, company }, { label }) => {
    const { text } = root.words
    const email = `newcomer-${company.doctor}@buyers.example`
    await goBy(root, label('app:screens.users'))
    await row(root, 'doctor1@dockside.test').waitFor()
    await goToTab(root, text('invitations.list.title'))
    await pressOn(root, label('invitations:list.inviteDoctor'))
    await fill(root, { [text('invitations.form.email')]: email })
    await endDialog(root, text('invitations.form.submit'))
    await row(root, email).waitFor()
    await mailAbout(info.inbox, email, '/register?id=')
  },
  'super-admin: 1.b': async (story, { label }) => {
    const { root, neighbor } = story
    const { text } = root.words
    await findUser(story, neighbor.doctor)
    await button(row(root, neighbor.doctor), label('users:disable.action')).click()
    await endDialog(root, label('users:disable.action'))
    await seen(row(root, neighbor.doctor), text('users.states.disabled'))
    expect(await isRefused(story)).toBe(true)
    await button(row(root, neighbor.doctor), text('users.enable.action')).click()
    await endDialog(root, text('users.enable.action'))
    await seen(row(root, neighbor.doctor), text('users.states.enabled'))
    expect(await isRefused(story)).toBe(false)
  },
  'super-admin: 1.c': async (story, { label }) => {
    const { root, company } = story
    const permissions = [label('users:permissions.forceChargeTime'), label('users:permissions.rebuildFees')]
    await allow(story, label('users:permissions.edit'), permissions)
    await seen(mainOf(root), company.companyName)
    await seen(mainOf(root), 'Terminal Road')
    await seen(mainOf(root), '127.0.0.1')
  },
  'super-admin: 1.d': async ({ root, company }, { quote }) => {
    const { page, words } = root
    // Any prefix of a word in the address.
    expect(quote(0)).toMatch(/^@/)
    for (const typed of [company.house, `${company.house}@people`, company.companyName]) {
      await searchFor(root, typed)
      await page.waitForURL('**/users/**')
    }
    const field = page.getByRole('combobox', { name: words.text('search.label'), exact: true })
    await field.fill('Terminal Road')
    const found = page.getByRole('group', { name: words.text('search.kinds.warehouse') }).getByRole('option')
    await found.first().click()
    await page.waitForURL('**/warehouse**')
  },
  'super-admin: 1.e': async (story, { label }) => {
    const { root, newcomerCompany } = story
    const { nurse } = newcomerCompany
    await useSecondFactor(nurse)
    await findUser(story, nurse)
    await openRecord(root, nurse)
    await seen(mainOf(root), root.words.text('users.secondFactor.on'))
    await pressOn(root, label('users:secondFactor.reset'))
    await endDialog(root, root.words.text('users.secondFactor.action'))
    await button(mainOf(root), label('users:secondFactor.reset')).waitFor({ state: 'detached' })
    // The password alone is sufficient again.
    await signIn(baseUrl, nurse)
  },
  'super-admin: 2.a': async ({ root, company, neighbor, trade, nextDoor }, { label }) => {
    const { text } = root.words
    await goBy(root, label('app:screens.warehouses'))
    // The company's warehouse now has another admin, from outside the company.
    await open(root, `/warehouse?doctorNo=${trade.doctor.userNo}`, text('warehouses.title'))
    const own = row(root, company.companyName).filter({ hasText: '18 Terminal Road' })
    const act = (name: string) => own.getByRole('button', { name: new RegExp(RegExp.escape(name)) }).click()
    await act(text('warehouses.columns.edit'))
    await choose(root, text('warehouses.columns.admin'), neighbor.house)
    await endDialog(root, text('warehouses.form.save'))
    await seen(own, neighbor.house)
    await act(label('warehouses:columns.links'))
    await choose(root, text('warehouses.links.company'), neighbor.companyName)
    await choose(root, text('warehouses.links.warehouse'), /Dock 2/)
    await endDialog(root, text('warehouses.links.add'))
    const { api } = await signIn(baseUrl, 'super')
    const { records } = await api.warehouses.listWarehouseLinks({
      doctorNo: trade.doctor.userNo,
      warehouseNo: trade.warehouseNo,
    })
    expect(records.map(({ warehouseNo }) => warehouseNo)).toEqual([nextDoor.warehouseNo])
  },
  'super-admin: 3.a': async ({ root }, { label }) => {
    await goBy(root, label('app:screens.boxSizes'))
    await row(root, 'S').first().waitFor()
    await goBy(root, label('app:screens.serviceFees'))
    await row(root, 'Relabel').waitFor()
    await goBy(root, label('app:screens.discounts'))
    await mainOf(root).getByText(root.words.text('rates.companies.chooseAdmin')).waitFor()
  },
  'super-admin: 4.a': async ({ root, company }, { label }) => {
    const { text } = root.words
    await goBy(root, label('app:screens.feeJobs'))
    await pressOn(root, text('feeJobs.rebuildMonthly'))
    await fill(root, { [text('feeJobs.month')]: LAST_MONTH })
    await endDialog(root, text('feeJobs.rebuildMonthly'))
    // The company has paid this month. The warehouses of all companies are rebuilt one by one.
    const paid = row(root, company.companyName).getByText(text('feeJobs.states.paid'))
    await paid.first().waitFor({ timeout: REBUILD_MS })
  },
  'super-admin: 5.a': accountLine(({ root }) => root),
  'super-admin: 5.b': passwordLine(({ root }) => root),
  'super-admin: 5.c': notificationsLine(({ root }) => root),
}

/** Turns on two-step sign-in for an account, as its owner does. */
const useSecondFactor = async (userName: string): Promise<void> => {
  const client = new CognitoIdentityProviderClient({
    endpoint: info.cognitoEndpoint,
    region: info.region,
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  })
  const { AuthenticationResult: tokens } = await client.send(
    new InitiateAuthCommand({
      AuthFlow: 'USER_PASSWORD_AUTH',
      ClientId: info.userPoolClientId,
      AuthParameters: { USERNAME: userName, PASSWORD },
    }),
  )
  const accessToken = tokens?.AccessToken ?? ''
  const code = codeOf(await newSecretFor(client, accessToken))
  const { api } = await signIn(baseUrl, userName)
  await api.people.turnOnSecondFactor({ accessToken, code })
  client.destroy()
}
