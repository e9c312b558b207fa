import * as z from 'zod'
import { issueWords, says } from '../../../../shared/contract/issues.ts'
import { mixedPackages } from '../../../../shared/mixed-packages/mixed-packages.contract.ts'
import { mixedReasons } from '../../../../shared/mixed-packages/mixed-packages.reasons.ts'
import { MAX_IMPORT_LINES } from '../../../../shared/mixed-packages/mixed-packages.rules.ts'
import { rawTextLines } from '../../../../shared/mixed-packages/parcel-lines.ts'
import { workbookFile } from '../../tracking/import-text/import-schema.ts'

const { warehouseNo, textContent } = mixedPackages.calls.textImport.body.shape

const text = textContent.refine((content) => rawTextLines(content).length <= MAX_IMPORT_LINES, {
  error: says(mixedReasons.atMostLines, { most: MAX_IMPORT_LINES }),
})

/** The import form: a warehouse, and either a text or a workbook. */
export const mixedImportSchema = z
  .object({
    warehouseNo,
    method: z.enum(['text', 'excel']),
    textContent: z.string(),
    file: z.unknown().optional(),
  })
  .superRefine(({ method, textContent: content, file }, context) => {
    const checked = method === 'text' ? text.safeParse(content, { error: issueWords }) : workbookFile.safeParse(file)
    const issue = checked.error?.issues[0]
    const path = [method === 'text' ? 'textContent' : 'file']
    if (issue) context.addIssue({ code: 'custom', path, message: issue.message })
  })
export type MixedImportForm = z.input<typeof mixedImportSchema>
