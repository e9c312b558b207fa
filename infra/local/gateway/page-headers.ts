import type { OutgoingHttpHeaders } from 'node:http'
import { contentPolicy } from '../../edge/content-policy.ts'

/**
 * What the site's own answers carry, as the CDN adds it in the cloud; without what only TLS can keep. `baseUrl` may be
 * named besides 'self' for a browser that calls this machine by another name: uploads go to that address,
 * and pictures come from it.
 */
export const pageHeaders = (...baseUrl: string[]): OutgoingHttpHeaders => ({
  'content-security-policy': contentPolicy(baseUrl, baseUrl),
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(self), microphone=(), geolocation=(), payment=()',
  'cross-origin-opener-policy': 'same-origin',
})
