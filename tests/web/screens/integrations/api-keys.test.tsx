import createWrapper from '@cloudscape-design/components/test-utils/dom'
import { act, fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ApiKeys } from '../../../../web/screens/integrations/keys/api-keys.tsx'
import { SessionContext } from '../../../../web/session/session-context.tsx'
import { type Asked, bodies, fakeSite, page } from '../../support/fake-site.ts'
import { person } from '../../support/person.ts'
import { renderAt } from '../../support/render.tsx'
import { signedInAt } from '../../support/signed-in-at.ts'
import { until } from '../../support/until.ts'

const COMPANY = 'US-000000000000000000D1'
const LIST = '/integrations/getApiKeyList'
const ADD = '/integrations/addApiKey'
const ROTATE = '/integrations/rotateApiKey'
const REVOKE = '/integrations/revokeApiKey'
const SECRET = `dsk_1M826MR0V64N7HJQKD2R_${'a'.repeat(43)}`

signedInAt(COMPANY)

const key = (more: object = {}) => ({
  keyNo: 'AK-1M826MR0V64N7HJQKD2R',
  keyName: 'ERP',
  shownKey: 'dsk_1M826MR0V64N7HJQKD2R',
  status: 'active',
  scopes: ['inventory:read', 'fees:read'],
  rotation: 3,
  createDate: '2026-11-20T08:00:00Z',
  createUserName: 'ann',
  revokedBy: '',
  ...more,
})
const REVOKED = key({
  keyNo: 'AK-2',
  keyName: 'Old',
  status: 'revoked',
  revokedTime: '2026-11-21T08:00:00Z',
  revokedBy: 'bob',
})

const open = async (answers: Parameters<typeof fakeSite>[0] = {}): Promise<Asked[]> => {
  const asked = fakeSite({ [LIST]: () => page([key(), REVOKED]), ...answers })
  renderAt(<ApiKeys />)
  await until(() => screen.getByText('ERP'))
  return asked
}
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })))
const modal = () => createWrapper().findModal()
const submit = () =>
  act(async () => {
    const form = document.querySelector('form')
    if (!form) throw new Error('no form')
    fireEvent.submit(form)
  })

describe('the API keys', () => {
  it('show scopes, prefix, and who revoked the key', async () => {
    await open()
    expect(screen.getAllByText('Products, inventory and transfers: read · Fees and bills: read')).toHaveLength(2)
    expect(screen.getAllByText('dsk_1M826MR0V64N7HJQKD2R_…')).toHaveLength(2)
    expect(screen.getByText('by bob').closest('td')?.textContent).toMatch(/^Revoked /)
    expect(screen.queryByRole('button', { name: 'Revoke Old' })).toBeNull()
  })

  it('offer a new secret only to staff who have all rights of the key', async () => {
    const rights = { integrations: 'write', inventory: 'read', fees: 'read' } as const
    const more = key({ keyNo: 'AK-3', keyName: 'Bank', scopes: ['fees:read', 'payments:write'] })
    fakeSite({ [LIST]: () => page([key(), more]) })
    renderAt(
      <SessionContext
        value={{ user: person({ userNo: 'US-ME' }), company: { doctorNo: COMPANY, doctorName: 'Acme', rights } }}
      >
        <ApiKeys />
      </SessionContext>,
    )
    await until(() => screen.getByText('Bank'))
    const names = screen.getAllByRole('button').map((one) => one.getAttribute('aria-label'))
    expect(names).toEqual(expect.arrayContaining(['Rotate ERP', 'Revoke ERP', 'Revoke Bank']))
    expect(names).not.toContain('Rotate Bank')
  })

  it('are created with only the chosen scopes, and are shown once', async () => {
    const asked = await open({ [ADD]: () => ({ result: { keyNo: 'AK-3', key: SECRET } }) })
    await press('Create API key')
    await until(() => document.querySelector('form') !== null)
    await submit()
    await until(() => screen.getByText('Select at least one scope.'))
    expect(screen.getByText('Enter the name of the machine or program that will use the key.')).toBeTruthy()
    await act(async () => modal()?.findContent().findInput()?.setInputValue('Order import'))
    await act(async () => fireEvent.click(screen.getByRole('checkbox', { name: /Shipments: submit/ })))
    await act(async () =>
      fireEvent.click(screen.getByRole('checkbox', { name: /Products, inventory and transfers: read/ })),
    )
    await submit()
    await until(() => screen.getByText(SECRET))
    const scopes = ['inventory:read', 'outbound:write']
    expect(bodies(asked, ADD)).toEqual([{ doctorNo: COMPANY, keyName: 'Order import', scopes, expiresInDays: 90 }])
    expect(document.body.textContent).toContain('/api/v1/products/getProductList')
    // An accidental Escape must not close a key that is shown only once.
    await act(async () => void modal()?.findContent().keydown(27))
    expect(modal()).not.toBeNull()
    await act(async () => modal()?.findFooter()?.find('button')?.click())
    await until(() => modal() === null)
    expect(document.body.textContent).not.toContain(SECRET)
  })

  it('are rotated based on the version read: a concurrent rotation is reported and the list reloaded', async () => {
    const asked = await open({
      [ROTATE]: () => ({
        status: 409,
        message: 'Rotated meanwhile.',
        reason: 'integrations.rotatedMeanwhile',
        params: {},
      }),
    })
    await press('Rotate ERP')
    await until(() => document.querySelector('form') !== null)
    await submit()
    await until(() => screen.getByText('Rotated meanwhile.'))
    const { keyNo } = key()
    expect(bodies(asked, ROTATE)).toEqual([{ doctorNo: COMPANY, keyNo, rotation: 3, graceHours: 24 }])
    await until(() => bodies(asked, LIST).length > 1)
  })

  it('are revoked after a confirmation', async () => {
    const asked = await open({ [REVOKE]: () => ({ result: { keyNo: 'AK-1' } }) })
    await press('Revoke ERP')
    await until(() => modal()?.getElement().textContent?.includes('Calls from ERP') ?? false)
    expect(bodies(asked, REVOKE)).toEqual([])
    await act(async () => modal()?.findFooter()?.findAll('button').at(-1)?.click())
    await until(() => bodies(asked, REVOKE).length === 1)
    expect(bodies(asked, REVOKE)).toEqual([{ doctorNo: COMPANY, keyNo: 'AK-1M826MR0V64N7HJQKD2R' }])
  })
})
