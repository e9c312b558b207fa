import Box from '@cloudscape-design/components/box'
import Button from '@cloudscape-design/components/button'
import StatusIndicator from '@cloudscape-design/components/status-indicator'
import { useDeferredValue, useMemo, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { MAX_LINES } from '../../../../shared/contract/line-results.ts'
import { NoteField } from '../../../components/fields/note-field.tsx'
import { showCount } from '../../../components/format.ts'
import styles from '../arrivals.module.css'
import type { ImportFieldProps } from './import-fields.tsx'
import { type ParcelLine, parcelLines } from './parcel-lines.ts'

/** So many wrong lines are named below the text; the rest is counted. */
const NAMED = 5

/** The lines themselves, and what will become of them. */
export const ImportTextField = ({ form }: ImportFieldProps) => {
  const text = useWatch({ control: form.control, name: 'text' })
  const deferred = useDeferredValue(text)
  const lines = useMemo(() => parcelLines(deferred), [deferred])
  return (
    <>
      <NoteField
        control={form.control}
        name="text"
        label="Import text"
        rows={10}
        description="One line for each kind of goods in a parcel: tracking, UPC, quantity and, if you like, a note."
        constraint={`Separated by space, tab or comma: cells pasted from a sheet will do. At most ${showCount(MAX_LINES)} lines.`}
        placeholder={'1Z999AA10123456784 810012340011 3\n9400110200881234567890, 810012340028, 1, box is wet'}
      />
      <div className={styles.below}>
        <Preview lines={lines} />
        <RemoveAll form={form} text={text} />
      </div>
    </>
  )
}

const Preview = ({ lines }: { lines: readonly ParcelLine[] }) => {
  const wrong = lines.filter(({ problem }) => problem !== '')
  const good = lines.length - wrong.length
  if (lines.length === 0) return <Box color="text-body-secondary">No lines yet</Box>
  return (
    <div>
      <StatusIndicator type={wrong.length > 0 ? 'warning' : 'success'}>
        {showCount(good)} {good === 1 ? 'line' : 'lines'} recognised
        {wrong.length > 0 && `, ${showCount(wrong.length)} will not be taken`}
      </StatusIndicator>
      {wrong.length > 0 && (
        <ul className={styles.problems}>
          {wrong.slice(0, NAMED).map(({ lineNumber, problem }) => (
            <li key={lineNumber}>
              Line {lineNumber}: {problem}
            </li>
          ))}
          {wrong.length > NAMED && <li>and {showCount(wrong.length - NAMED)} more</li>}
        </ul>
      )}
    </div>
  )
}

/** Empties the list; what was there can be put back until something else is typed. */
const RemoveAll = ({ form: { setValue }, text }: ImportFieldProps & { text: string }) => {
  const [before, setBefore] = useState('')
  const put = (next: string) => setValue('text', next, { shouldDirty: true })
  if (text === '' && before !== '') {
    return (
      <Button formAction="none" onClick={() => put(before)}>
        Put back
      </Button>
    )
  }
  const removeAll = () => {
    setBefore(text)
    put('')
  }
  return (
    <Button formAction="none" disabled={text === ''} onClick={removeAll}>
      Remove All Tracking
    </Button>
  )
}
