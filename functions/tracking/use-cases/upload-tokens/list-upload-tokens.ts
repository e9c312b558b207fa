import type { Input } from '../../../../shared/contract/call.ts'
import type { tracking } from '../../../../shared/tracking/tracking.contract.ts'
import type { MaybeCompanyActor } from '../../../platform/actor.ts'
import { companiesInScope } from '../../../platform/companies/companies-in-scope.ts'
import { merged } from '../../../platform/db/merged-source.ts'
import { readList } from '../../../platform/db/pages.ts'
import { rangeSource } from '../../../platform/db/range-source.ts'
import type { Deps } from '../../../platform/deps.ts'
import { warehousesOf } from '../../lists/warehouses-of.ts'
import { uploadTokenRecordOf } from '../../upload-tokens/upload-token-record.ts'
import { tokensOf, type UploadToken, uploadTokenItem } from '../../upload-tokens/upload-tokens.items.ts'

/** A page of the upload tokens of the company named, or of all companies of the caller, newest first. */
export const listUploadTokens = async (
  deps: Deps,
  actor: MaybeCompanyActor,
  input: Input<typeof tracking.calls.listUploadTokens>,
) => {
  const companies = await companiesInScope(deps, actor)
  const sources = companies.map(({ doctorNo }) => rangeSource(deps, uploadTokenItem, tokensOf(doctorNo)))
  const present = async (tokens: readonly UploadToken[]) => {
    const warehouses = await warehousesOf(deps, tokens)
    return tokens.map((token) => uploadTokenRecordOf(token, warehouses(token)))
  }
  return readList({ source: merged(sources), present }, input)
}
