import { isIP } from 'node:net'
import { refuseField } from '../../../shared/contract/errors.ts'
import { CHAT_RULES, type ChatService, isChat, type WebhookFormat } from '../../../shared/integrations/chat.rules.ts'
import { integrationsReasons } from '../../../shared/integrations/integrations.reasons.ts'
import { webhooksToLoopback } from '../../platform/env.ts'
import { isPublicAddress } from './public-address.ts'

/** True for public addresses, and for loopback on a development machine. */
export const isReachable = (address: string): boolean =>
  isPublicAddress(address) || (webhooksToLoopback() && LOOPBACK.test(address))
const LOOPBACK = /^(127\.\d+\.\d+\.\d+|::1)$/

/**
 * Returns the URL of a webhook in the form in which it is stored. Refuses (400) a URL that does not use https, or that
 * has credentials, a local host name or an IP address that is not public. A development machine may also allow http and
 * loopback addresses. Messages to a chat service are sent only to the hosts of that service. A host name is resolved and
 * checked at each attempt, since its addresses change.
 */
export const checkedUrl = (text: string, format: WebhookFormat): string => {
  const url = URL.canParse(text) ? new URL(text) : undefined
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && webhooksToLoopback())
  if (!url || !isSafe || url.username !== '' || url.password !== '')
    throw refuseField('url', integrationsReasons.notHttps)
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1')
  const isNamed = isIP(host) === 0
  const isClosed = isNamed ? CLOSED_NAMES.test(host) && !webhooksToLoopback() : !isReachable(host)
  if (isClosed) throw refuseField('url', integrationsReasons.notPublic, { host })
  url.hash = ''
  if (isChat(format) && !isOfService(url, format)) {
    const { start } = CHAT_RULES[format]
    throw refuseField('url', integrationsReasons.notChatUrl, { start })
  }
  return url.href
}
/** Host names that never resolve to addresses on the internet. */
const CLOSED_NAMES = /(^|\.)(localhost|local|internal|test|invalid|home\.arpa)\.?$|^[^.]+$/i

/** True for an address of an incoming webhook of the service, or for loopback on a development machine. */
const isOfService = (url: URL, service: ChatService): boolean => {
  const { hosts, path, secretIn } = CHAT_RULES[service]
  if (webhooksToLoopback() && LOOPBACK.test(url.hostname)) return true
  const isKeyed = secretIn === undefined || Boolean(url.searchParams.get(secretIn))
  return (
    url.protocol === 'https:' && url.port === '' && hosts.includes(url.hostname) && path.test(url.pathname) && isKeyed
  )
}
