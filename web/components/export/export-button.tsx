import Button from '@cloudscape-design/components/button'
import { useMutation } from '@tanstack/react-query'
import { ApiError } from '../../../shared/contract/client.ts'
import type { Exported } from '../../../shared/exports/export-call.ts'
import { exportsReasons } from '../../../shared/exports/exports.reasons.ts'
import type { ExportLanguage } from '../../../shared/exports/exports.rules.ts'
import { reasonMessage } from '../../../shared/reasons/reasons.ts'
import type { ApiCall } from '../../api/client.ts'
import { useMay } from '../../api/use-may.ts'
import { watchExport } from '../../session/export-watch.ts'
import { flash } from '../../session/flash-store.ts'
import { usePreferences } from '../../settings/use-preferences.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { showCount } from '../text/format.ts'
import { saveFrom } from './save-from.ts'

interface Reader {
  language?: ExportLanguage | undefined
  timeZone?: string | undefined
}

interface ExportButtonProps<I> {
  call: ApiCall<I & Reader, Exported>
  /** Input of the list call, without paging: the file contains all rows that match the filters. */
  input: I
  /** Defaults to 'Export'. */
  text?: string
}

/** Saves a list as a workbook; left out if the user may not export it. A large one is written in the background; a message appears when it is ready. */
export const ExportButton = <I,>({ call, input, text }: ExportButtonProps<I>) => {
  const t = useTexts('components')
  const { language } = usePreferences()
  const may = useMay()
  const { mutate, isPending } = useMutation<Exported, Error, I>({
    mutationFn: (wanted) => {
      const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
      return call({ ...wanted, timeZone, language })
    },
    onSuccess: ({ url, fileName, rows = 0, id }) => {
      if (url) {
        saveFrom(url, fileName)
        flash.success(t('export.saved', { file: fileName, count: rows, rows: showCount(rows) }))
      } else if (id) watchExport({ id, fileName })
    },
    onError: (error, wanted) => {
      if (error instanceof ApiError && error.status === 401) return
      const isOurs = error instanceof ApiError && error.status >= 500
      flash.error(isOurs ? reasonMessage(exportsReasons.failed) : error, { retry: () => mutate(wanted) })
    },
  })
  if (!may(call)) return null
  return (
    <Button iconName="download" wrapText={false} loading={isPending} onClick={() => mutate(input)}>
      {text ?? t('export.export')}
    </Button>
  )
}
