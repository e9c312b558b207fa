import createWrapper from '@cloudscape-design/components/test-utils/dom'
import { act, fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { Webhooks } from '../../../../web/screens/integrations/webhooks/webhooks.tsx'
import { SessionContext } from '../../../../web/session/session-context.tsx'
import { type Asked, bodies, fakeSite, page } from '../../support/fake-site.ts'
import { person } from '../../support/person.ts'
import { renderAt } from '../../support/render.tsx'
import { signedInAt } from '../../support/signed-in-at.ts'
import { until } from '../../support/until.ts'

const COMPANY = 'US-000000000000000000D1'
const LIST = '/integrations/getWebhookList'
const ADD = '/integrations/addWebhook'
const SAVE = '/integrations/saveWebhook'
const DELIVERIES = '/integrations/getDeliveryList'
const REPLAY = '/integrations/replayDelivery'
const FAILED = '/integrations/replayFailed'
const TEST = '/integrations/sendTestEvent'
const URL_OF = 'https://hooks.example.com/dockside'

const CHAT_URL = 'https://qyapi.weixin.qq.com/cgi-bin/webhook/send?key=693a91f6-7xxx-4bc4-97a0-0ec2sifaWXYZ'

signedInAt(COMPANY)

const hook = (more: object = {}) => ({
  webhookNo: 'WE-1M826MR0V64N7HJQKD2R',
  format: 'signed',
  language: 'en',
  url: URL_OF,
  description: 'ERP',
  events: ['take.created', 'bill.paid'],
  status: 'enabled',
  rotation: 0,
  createDate: '2026-11-20T08:00:00Z',
  createUserName: 'ann',
  ...more,
})
const DELIVERY = {
  eventNo: 'EV-1',
  type: 'take.created',
  state: 'failed',
  createDate: '2026-11-20T08:00:00Z',
  body: '{"id":"EV-1"}',
  attempts: [{ at: '2026-11-20T08:00:01Z', status: 500, ms: 12, answer: 'Internal error' }],
}

const open = async (answers: Parameters<typeof fakeSite>[0] = {}, more: object = {}): Promise<Asked[]> => {
  const asked = fakeSite({ [LIST]: () => page([hook(more)]), [DELIVERIES]: () => page([DELIVERY]), ...answers })
  renderAt(<Webhooks />)
  await until(() => screen.getByText(URL_OF))
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

describe('the webhooks', () => {
  it('are added with the chosen events, and the secret is shown once with sample code', async () => {
    const asked = await open({ [ADD]: () => ({ result: { webhookNo: 'WE-2', secret: 'whsec_c2VjcmV0' } }) })
    expect(screen.getByText('Offer taken · Bill paid')).toBeTruthy()
    await press('Add webhook')
    await until(() => document.querySelector('form') !== null)
    await submit()
    await until(() => screen.getByText('Select at least one event.'))
    await act(async () => modal()?.findContent().findInput()?.setInputValue('https://erp.example.com/in'))
    await act(async () => fireEvent.click(screen.getByRole('checkbox', { name: /Payment made/ })))
    await submit()
    await until(() => screen.getByText('whsec_c2VjcmV0'))
    expect(bodies(asked, ADD)).toEqual([
      {
        doctorNo: COMPANY,
        format: 'signed',
        url: 'https://erp.example.com/in',
        description: '',
        events: ['payment.paid'],
        language: 'en',
      },
    ])
    expect(document.body.textContent).toContain('timingSafeEqual')
  })

  it('are added for a chat with its address and language, without a secret to show', async () => {
    const asked = await open({ [ADD]: () => ({ result: { webhookNo: 'WE-2' } }) })
    await press('Add webhook')
    await until(() => document.querySelector('form') !== null)
    expect(screen.queryByText('Language of messages')).toBeNull()
    await act(async () => modal()?.findContent().findSelect()?.openDropdown())
    await act(async () => modal()?.findContent().findSelect()?.selectOptionByValue('wecom'))
    await until(() => screen.getByText('Language of messages'))
    await act(async () => modal()?.findContent().findInput()?.setInputValue(CHAT_URL))
    await act(async () => fireEvent.click(screen.getByRole('checkbox', { name: /Payment made/ })))
    await submit()
    await until(() => expect(modal()).toBeNull())
    const chat = { format: 'wecom', language: 'en' }
    expect(bodies(asked, ADD)).toEqual([
      { doctorNo: COMPANY, url: CHAT_URL, description: '', events: ['payment.paid'], ...chat },
    ])
  })

  it('of a chat keep their address unless a new one is entered, and have no secret to rotate', async () => {
    const shown = 'https://qyapi.weixin.qq.com/••••WXYZ'
    const asked = fakeSite({
      [LIST]: () => page([hook({ format: 'wecom', url: shown, language: 'zh-CN' })]),
      [SAVE]: () => ({ result: { webhookNo: 'WE-1' } }),
    })
    renderAt(<Webhooks />)
    await until(() => screen.getByText(shown))
    expect(screen.queryByRole('button', { name: /Rotate secret/ })).toBeNull()
    await press(`Edit ${shown}`)
    await until(() => screen.getByText(/Leave empty to keep the current address, .*WXYZ/))
    await act(async () => fireEvent.click(screen.getByRole('checkbox', { name: /Payment made/ })))
    await submit()
    await until(() => bodies(asked, SAVE).length === 1)
    expect(bodies(asked, SAVE)[0]).toMatchObject({ language: 'zh-CN', enabled: true })
    expect(bodies(asked, SAVE)[0]).not.toHaveProperty('url')
    expect(bodies(asked, SAVE)[0]).not.toHaveProperty('format')
  })

  it('offer staff only the events that they may read, and no change of a webhook with others', async () => {
    const rights = { integrations: 'write', payments: 'read' } as const
    const hooks = [hook(), hook({ webhookNo: 'WE-2', url: 'https://own.example.com/', events: ['payment.paid'] })]
    fakeSite({ [LIST]: () => page(hooks) })
    renderAt(
      <SessionContext
        value={{ user: person({ userNo: 'US-ME' }), company: { doctorNo: COMPANY, doctorName: 'Acme', rights } }}
      >
        <Webhooks />
      </SessionContext>,
    )
    await until(() => screen.getByText(URL_OF))
    for (const act of ['Edit', 'Rotate secret of'])
      expect(
        screen
          .getAllByRole('button', { name: new RegExp(`^${act}.*https`) })
          .map((one) => one.getAttribute('aria-label')),
      ).toEqual([expect.stringContaining('https://own.example.com/')])
    await press('Add webhook')
    await until(() => document.querySelector('form') !== null)
    // Requested, made, rejected and canceled payments.
    expect(screen.getAllByRole('checkbox')).toHaveLength(4)
    expect(screen.getByRole('checkbox', { name: /Payment made/ })).toBeDefined()
  })

  it('are shown as disabled after failing, and can be enabled again in their form', async () => {
    const asked = await open(
      { [SAVE]: () => ({ result: { webhookNo: 'WE-1' } }) },
      { status: 'failing', failingSince: '2026-11-17T08:00:00Z' },
    )
    expect(screen.getByText('Disabled after failures')).toBeTruthy()
    await press(`Edit ${URL_OF}`)
    await until(() => screen.getByRole('checkbox', { name: /Enabled/ }))
    await act(async () => fireEvent.click(screen.getByRole('checkbox', { name: /Enabled/ })))
    await submit()
    await until(() => bodies(asked, SAVE).length === 1)
    expect(bodies(asked, SAVE)[0]).toMatchObject({ url: URL_OF, enabled: true, events: ['take.created', 'bill.paid'] })
  })

  it('list deliveries with their responses, resend one or all failed ones, and send a test event', async () => {
    const left = [
      { replayed: 25, more: true },
      { replayed: 3, more: false },
    ]
    const asked = await open({
      [REPLAY]: () => ({ result: { eventNo: 'EV-1' } }),
      [FAILED]: () => ({ result: left.shift() }),
      [TEST]: () => ({ result: { eventNo: 'EV-2' } }),
    })
    expect(bodies(asked, DELIVERIES)).toEqual([])
    await press(`Deliveries to ${URL_OF}`)
    await until(() => screen.getByText('500 · 12 ms · Internal error'))
    await press('Send again: EV-1')
    await press('Send failed events again')
    await until(() => bodies(asked, FAILED).length === 2)
    await until(() => expect(screen.queryByRole('button', { name: 'Stop' })).toBeNull())
    await press('Send test event')
    await until(() => bodies(asked, TEST).length === 1)
    const { webhookNo } = hook()
    expect(bodies(asked, REPLAY)).toEqual([{ doctorNo: COMPANY, webhookNo, eventNo: 'EV-1' }])
    await press('Details of EV-1')
    await until(() => modal()?.getElement().textContent?.includes('"id": "EV-1"') ?? false)
  })
})
