import { contract } from '../contract/call.ts'
import { apiKeyCalls } from './api-keys.calls.ts'
import { webhookCalls } from './webhooks.calls.ts'

/** Integrations of a company's systems: API keys for calls to Dockside, webhooks for calls from it. */
export const integrations = contract('integrations', { ...apiKeyCalls, ...webhookCalls })
