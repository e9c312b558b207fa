import Button from '@cloudscape-design/components/button'
import { flash } from '../../../session/flash-store.ts'
import { useLanguage, useTexts } from '../../../texts/use-texts.ts'
import { saveBlob } from '../../export/save-from.ts'
import { useTask } from '../../use-task.ts'
import type { SampleKind } from './sample-workbook.ts'

const FILE_NAMES: Readonly<Record<SampleKind, string>> = {
  arrivals: 'sample-parcels.xlsx',
  numbers: 'sample-tracking-numbers.xlsx',
  mixed: 'sample-mixed-packages.xlsx',
  offers: 'sample-offers.xlsx',
}

/** Saves a small workbook that shows the columns of an import. It is written in the browser once somebody asks for it. */
export const SampleButton = ({ kind, text }: { kind: SampleKind; text: string }) => {
  const t = useTexts('components')
  const language = useLanguage()
  const { busy, run } = useTask()
  const save = async () => {
    try {
      const { sampleWorkbook } = await import('./sample-workbook.ts')
      saveBlob(await sampleWorkbook(kind, language), FILE_NAMES[kind])
    } catch {
      flash.error(t('unloaded'), { retry: () => run(save) })
    }
  }
  return (
    <Button variant="inline-link" formAction="none" iconName="download" loading={busy} onClick={() => run(save)}>
      {text}
    </Button>
  )
}
