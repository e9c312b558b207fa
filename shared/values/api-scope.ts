/**
 * What an API key can be allowed, each by domain and whether it changes something. A call that no scope names cannot be
 * made by a key at all: people, warehouses' staff, bank accounts and payouts stay with people.
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
