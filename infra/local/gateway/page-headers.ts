import type { OutgoingHttpHeaders } from 'node:http'
import { contentPolicy } from '../../edge/content-policy.ts'

/**
 * Headers of the site's own responses, as the CDN adds them in the cloud, except those that need TLS. `baseUrl` is
 * allowed in addition to 'self', for a browser that reaches this machine by another name: uploads and pictures use
 * `baseUrl`.
 */
export const pageHeaders = (...baseUrl: string[]): OutgoingHttpHeaders => ({
  'content-security-policy': contentPolicy(baseUrl, baseUrl),
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(self), microphone=(), geolocation=(), payment=()',
  'cross-origin-opener-policy': 'same-origin',
})
