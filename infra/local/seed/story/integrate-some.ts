import type { Teller } from './tell-story.ts'

/**
 * API keys of a company, one of them revoked, and a webhook to this machine's own `/health`, which answers any request.
 * It is disabled: a copied store would call an address where nothing listens.
 */
export const integrateSome = async ({ company }: Teller, baseUrl: string): Promise<void> => {
  const { doctorNo, doctor } = company
  const { integrations: api } = doctor.api
  await api.addApiKey({
    doctorNo,
    keyName: 'Order import',
    scopes: ['products:read', 'outbound:read', 'outbound:write'],
    expiresInDays: 365,
  })
  const { keyNo } = await api.addApiKey({ doctorNo, keyName: 'Old report', scopes: ['fees:read'], expiresInDays: 90 })
  await api.revokeApiKey({ doctorNo, keyNo })
  const asked = { doctorNo, url: `${baseUrl}/health`, description: 'Stock system' }
  const events = ['take.created' as const, 'stock.changed' as const]
  const { webhookNo } = await api.addWebhook({ ...asked, events })
  await api.saveWebhook({ ...asked, events, webhookNo, enabled: false })
}
