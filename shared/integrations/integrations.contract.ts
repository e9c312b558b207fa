import { contract } from '../contract/call.ts'
import { apiKeyCalls } from './api-keys.calls.ts'

/** How a company's own systems work with Dockside: API keys, by which they call it. */
export const integrations = contract('integrations', { ...apiKeyCalls })
