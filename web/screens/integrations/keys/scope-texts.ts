import type { ApiScope } from '../../../../shared/values/api-scope.ts'

/** Text key of each scope; text keys cannot contain a colon. */
export const SCOPE_TEXTS = {
  'products:read': 'productsRead',
  'products:write': 'productsWrite',
  'offers:read': 'offersRead',
  'offers:write': 'offersWrite',
  'inbound:read': 'inboundRead',
  'tracking:read': 'trackingRead',
  'inventory:read': 'inventoryRead',
  'outbound:read': 'outboundRead',
  'outbound:write': 'outboundWrite',
  'warehouses:read': 'warehousesRead',
  'transfers:read': 'transfersRead',
  'payments:read': 'paymentsRead',
  'fees:read': 'feesRead',
} as const satisfies Record<ApiScope, string>
