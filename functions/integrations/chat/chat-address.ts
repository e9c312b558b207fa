import { type ChatService, secretOf } from '../../../shared/integrations/chat.rules.ts'
import { hashOf } from '../../platform/secrets.ts'

/**
 * Identifies an address without revealing it. Addresses of Discord with another host or version lead to the same
 * channel.
 */
export const chatAddress = (service: ChatService, url: string): string =>
  hashOf(`${service} ${secretOf(url, service).replace(/^\/api(\/v\d+)?(?=\/)/, '')}`)
