import { isIP } from 'node:net'
import { refuseField } from '../../../shared/contract/errors.ts'
import { integrationsReasons } from '../../../shared/integrations/integrations.reasons.ts'
import { webhooksToLoopback } from '../../platform/env.ts'
import { isPublicAddress } from './public-address.ts'

/** Which addresses may be called: the public ones, and on a machine of one's own that machine too. */
export const isReachable = (address: string): boolean =>
  isPublicAddress(address) || (webhooksToLoopback() && LOOPBACK.test(address))
const LOOPBACK = /^(127\.\d+\.\d+\.\d+|::1)$/

/**
 * The address of a webhook as it is kept. Refuses (400) what is no https URL, has a login in it, or is the IP address of
 * something that is not public. What a name leads to is looked at with each attempt, since it changes.
 */
export const checkedUrl = (text: string): string => {
  const url = URL.canParse(text) ? new URL(text) : undefined
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && webhooksToLoopback())
  if (!url || !isSafe || url.username !== '' || url.password !== '')
    throw refuseField('url', integrationsReasons.notHttps)
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1')
  const isNamed = isIP(host) === 0
  const isClosed = isNamed ? CLOSED_NAMES.test(host) && !webhooksToLoopback() : !isReachable(host)
  if (isClosed) throw refuseField('url', integrationsReasons.notPublic, { host })
  url.hash = ''
  return url.href
}
/** Names that never lead to the internet. */
const CLOSED_NAMES = /(^|\.)(localhost|local|internal|test|invalid|home\.arpa)\.?$|^[^.]+$/i
