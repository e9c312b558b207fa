import { afterEach, describe, expect, it, vi } from 'vitest'
import { checkedUrl } from '../../../functions/integrations/webhooks/checked-url.ts'
import { postWebhook } from '../../../functions/integrations/webhooks/post-webhook.ts'
import {
  isPublicAddress,
  NotPublic,
  publicAddressesOf,
} from '../../../functions/integrations/webhooks/public-address.ts'
import { integrationsReasons } from '../../../shared/integrations/integrations.reasons.ts'
import { startReceiver } from '../../support/webhooks/receiver.ts'

afterEach(() => vi.unstubAllEnvs())

const CLOSED = [
  '127.0.0.1',
  '127.255.255.254',
  '0.0.0.0',
  '10.1.2.3',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '169.254.169.254',
  '169.254.170.2',
  '100.64.0.1',
  '192.0.0.8',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  'fe80::1',
  'fc00::1',
  'fd00:ec2::254',
  'ff02::1',
  '::ffff:127.0.0.1',
  '::ffff:169.254.169.254',
  '64:ff9b::a9fe:a9fe',
  '2002:7f00:1::1',
  '2001::1',
  '2001:db8::1',
  '100::1',
  'localhost',
  '',
]

describe('the public address check', () => {
  it.each(CLOSED)('rejects %s', (address) => {
    expect(isPublicAddress(address)).toBe(false)
  })

  it.each(['8.8.8.8', '172.15.0.1', '172.32.0.1', '100.63.0.1', '2606:4700::1111', '2a00:1450:4001::1'])(
    'accepts %s',
    (address) => {
      expect(isPublicAddress(address)).toBe(true)
    },
  )
})

describe('the address of a webhook', () => {
  const refusal = (url: string) => {
    try {
      return checkedUrl(url, 'signed')
    } catch (error) {
      return Reflect.get(Object(error), 'reason')
    }
  }

  it.each([
    'http://example.com/a',
    'ftp://example.com',
    'example.com',
    'https://',
    'https://u:p@example.com/',
    'file:///x',
    'javascript:alert(1)',
    '',
  ])('is refused without https: %s', (url) => {
    expect(refusal(url)).toBe(integrationsReasons.notHttps.key)
  })

  it.each([
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://0177.0.0.1/',
    'https://localhost/',
    'https://a.localhost./',
    'https://metadata.google.internal/',
    'https://169.254.169.254/',
    'https://[::ffff:10.0.0.1]/',
    'https://printer/',
    'https://nas.local/',
  ])('is refused inside a private network: %s', (url) => {
    expect(refusal(url)).toBe(integrationsReasons.notPublic.key)
  })

  it('is kept unchanged except for its fragment', () => {
    expect(checkedUrl('https://hooks.example.com:8443/a?b=c#d', 'signed')).toBe('https://hooks.example.com:8443/a?b=c')
  })

  it('may be this machine if configured, but no other machine on its network', () => {
    vi.stubEnv('WEBHOOKS_TO', 'loopback')
    expect(checkedUrl('http://127.0.0.1:9000/hooks', 'signed')).toBe('http://127.0.0.1:9000/hooks')
    expect(refusal('http://192.168.1.1/')).toBe(integrationsReasons.notPublic.key)
  })
})

describe('a host name that resolves to this machine', () => {
  it('is refused by the lookup and by each request', async () => {
    await expect(publicAddressesOf('localhost')).rejects.toBeInstanceOf(NotPublic)
    const receiver = await startReceiver(() => ({ status: 200 }))
    const posting = { headers: {}, body: '{}', isAllowed: isPublicAddress }
    const answers = await Promise.all(
      [`http://localhost:${receiver.port}/`, receiver.url].map((url) => postWebhook({ ...posting, url })),
    )
    for (const { status, answer } of answers)
      expect([status, answer]).toEqual([undefined, expect.stringContaining('not a public')])
    expect(receiver.received).toEqual([])
    await receiver.stop()
  })
})

describe('a webhook request', () => {
  const anywhere = { headers: {}, body: '{"a":"é"}', isAllowed: () => true }

  it('returns the status and the beginning of the response, and follows no redirect', async () => {
    const texts = ['ok\u0000\n', 'x'.repeat(100_000)]
    const receiver = await startReceiver((_, nth) => ({
      status: nth === 3 ? 302 : 200,
      text: texts[nth - 1] ?? '',
      location: nth === 3 ? 'http://169.254.169.254/' : undefined,
    }))
    const post = () => postWebhook({ ...anywhere, url: receiver.url })
    expect(await post()).toMatchObject({ status: 200, answer: 'ok ' })
    expect((await post()).answer).toBe('x'.repeat(500))
    expect(await post()).toMatchObject({ status: 302 })
    expect(receiver.received).toHaveLength(3)
    expect(receiver.received[0]).toMatchObject({ body: '{"a":"é"}', headers: { 'content-type': 'application/json' } })
    await receiver.stop()
    expect((await post()).answer).toContain('ECONNREFUSED')
  })

  it('is aborted if no response arrives in time', async () => {
    const receiver = await startReceiver(() => ({ silentFor: 5000 }))
    const { status, ms, answer } = await postWebhook({ ...anywhere, url: receiver.url, patience: 60 })
    expect([status, answer]).toEqual([undefined, 'No answer within 0.06 seconds.'])
    expect(ms).toBeLessThan(3000)
    await receiver.stop()
  })
})
