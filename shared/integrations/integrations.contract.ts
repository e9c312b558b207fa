import { contract } from '../contract/call.ts'
import { apiKeyCalls } from './api-keys.calls.ts'
import { webhookCalls } from './webhooks.calls.ts'

/** How a company's own systems work with Dockside: API keys, by which they call it, and webhooks, by which it calls them. */
export const integrations = contract('integrations', { ...apiKeyCalls, ...webhookCalls })
