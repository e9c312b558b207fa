import type { KeyScope } from '../../../../shared/rights/rights.ts'

/** Text key of each scope; text keys cannot contain a colon. */
export const SCOPE_TEXTS = {
  'offers:read': 'offersRead',
  'offers:write': 'offersWrite',
  'inbound:read': 'inboundRead',
  'inventory:read': 'inventoryRead',
  'inventory:write': 'inventoryWrite',
  'outbound:read': 'outboundRead',
  'outbound:write': 'outboundWrite',
  'payments:read': 'paymentsRead',
  'fees:read': 'feesRead',
} as const satisfies Record<KeyScope, string>
