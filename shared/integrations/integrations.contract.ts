import { contract } from '../contract/call.ts'
import { apiKeyCalls } from './api-keys.calls.ts'
import { webhookCalls } from './webhooks.calls.ts'

/** Integrations with a company's systems: API keys for calls to Dockside, webhooks for calls from Dockside. */
export const integrations = contract('integrations', { ...apiKeyCalls, ...webhookCalls })
