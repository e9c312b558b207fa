import { useDeferredValue, useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { MAX_LINES } from '../../../../shared/contract/line-results.ts'
import { NoteField } from '../../../components/fields/note-field.tsx'
import { showCount } from '../../../components/text/format.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import type { ImportFieldProps } from './import-fields.tsx'
import { parcelLines } from './parcel-lines.ts'
import { TextPreview } from './text-preview.tsx'

/** Text field for the lines, with a preview of their import. */
export const ImportTextField = ({ form }: ImportFieldProps) => {
  const t = useTexts('tracking')
  const text = useWatch({ control: form.control, name: 'text' })
  const deferred = useDeferredValue(text)
  const lines = useMemo(() => parcelLines(deferred), [deferred])
  return (
    <>
      <div data-first-field>
        <NoteField
          control={form.control}
          name="text"
          label={t('import.label')}
          rows={10}
          description={t('import.text')}
          constraint={t('import.rule', { most: showCount(MAX_LINES) })}
          placeholder={t('import.example')}
        />
      </div>
      <TextPreview
        text={text}
        lines={lines.length}
        wrong={lines.flatMap(({ lineNumber, problem }) => (problem ? [{ lineNumber, problem }] : []))}
        onPut={(next) => form.setValue('text', next, { shouldDirty: true })}
      />
    </>
  )
}
