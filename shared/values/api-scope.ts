/**
 * Scopes of API keys, by domain and access. A call without a scope cannot be made with a key: users, warehouse staff,
 * bank accounts and payouts are reserved for people.
 */
export const API_SCOPES = [
  'products:read',
  'products:write',
  'offers:read',
  'offers:write',
  'inbound:read',
  'tracking:read',
  'inventory:read',
  'outbound:read',
  'outbound:write',
  'warehouses:read',
  'transfers:read',
  'payments:read',
  'fees:read',
] as const
export type ApiScope = (typeof API_SCOPES)[number]
