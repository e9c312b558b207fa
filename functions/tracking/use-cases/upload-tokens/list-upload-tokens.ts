import type { tracking } from '../../../../shared/tracking/tracking.contract.ts'
import { companiesInScope } from '../../../platform/companies/companies-in-scope.ts'
import { merged } from '../../../platform/db/merged-source.ts'
import { readList } from '../../../platform/db/pages.ts'
import { rangeSource } from '../../../platform/db/range-source.ts'
import type { UseCase } from '../../../platform/http/routes.ts'
import { warehousesOf } from '../../lists/warehouses-of.ts'
import { uploadTokenRecordOf } from '../../upload-tokens/upload-token-record.ts'
import { tokensOf, type UploadToken, uploadTokenItem } from '../../upload-tokens/upload-tokens.items.ts'

/** A page of the upload tokens of the named company, or of all companies of the caller, newest first. */
export const listUploadTokens: UseCase<typeof tracking.calls.listUploadTokens> = async (deps, actor, input) => {
  const companies = await companiesInScope(deps, actor)
  const sources = companies.map(({ doctorNo }) => rangeSource(deps, uploadTokenItem, tokensOf(doctorNo)))
  const present = async (tokens: readonly UploadToken[]) => {
    const warehouses = await warehousesOf(deps, tokens)
    return tokens.map((token) => uploadTokenRecordOf(token, warehouses(token)))
  }
  return readList({ source: merged(sources), present }, input)
}
