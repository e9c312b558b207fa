import { KEYED } from '../../../shared/contract/api-keys.ts'
import type { KeyScope } from '../../../shared/rights/rights.ts'
import type { SignedIn } from '../../support/people.ts'

/** Creates an API key of a company and uses it once, so that the hour of its last use is already stored. */
export const newKey = async (
  baseUrl: string,
  { api, userNo: doctorNo }: SignedIn,
  scopes: readonly KeyScope[],
): Promise<string> => {
  const { key } = await api.integrations.addApiKey({
    doctorNo,
    keyName: 'Loops',
    scopes: [...scopes],
    expiresInDays: 0,
  })
  const path = scopes.includes('inventory:read') ? '/products/getProductList' : '/offer/getOfferListByDoctorId'
  const { ok, status } = await fetch(`${baseUrl}${KEYED}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: '{}',
  })
  if (!ok) throw new Error(`The first call with a key returned ${status}`)
  return key
}
