import { whyFailed } from '../../../../shared/contract/line-results.ts'
import { isNotText, typedText } from '../../../../shared/contract/typed-line.ts'
import type { mixedPackages } from '../../../../shared/mixed-packages/mixed-packages.contract.ts'
import { bad } from '../../../../shared/values/parsed.ts'
import { parseUpc } from '../../../../shared/values/upc.ts'
import { valuesReasons } from '../../../../shared/values/values.reasons.ts'
import type { UseCase } from '../../../platform/http/routes.ts'
import { productNamesOf } from '../../packages/product-names.ts'

/** Checks each UPC by itself, with the company's name for it: one short read per UPC. */
export const validateUpcs: UseCase<typeof mixedPackages.calls.validateUpcs> = async (
  deps,
  { company: { doctorNo } },
  { upcs },
) => {
  const read = upcs.map((typed) => {
    const text = typedText(typed)
    return { text, parsed: isNotText(typed) ? bad(valuesReasons.upcNotText) : parseUpc(text) }
  })
  const names = await productNamesOf(
    deps,
    doctorNo,
    read.flatMap(({ parsed }) => (parsed.ok ? [parsed.value] : [])),
  )
  return {
    records: read.map(({ text, parsed }) =>
      parsed.ok
        ? {
            upc: parsed.value,
            isValid: true,
            productName: names.get(parsed.value) ?? '',
            errorMessage: '',
            reasons: [],
          }
        : { upc: text, isValid: false, productName: '', ...whyFailed([parsed.told]) },
    ),
  }
}
