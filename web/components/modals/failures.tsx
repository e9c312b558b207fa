import Alert from '@cloudscape-design/components/alert'
import type { Failure } from '../../api/use-run-many.ts'
import { useSentences } from '../../texts/use-texts.ts'

interface FailuresProps<T> {
  title: string
  failures: readonly Failure<T>[]
  rowKey: (row: T) => string
  /** Names a row and says why it failed. */
  text: (row: T, why: string) => string
}

/** Names the rows that could not be changed, with reasons; nothing if there are none. */
export const Failures = <T,>({ title, failures, rowKey, text }: FailuresProps<T>) => {
  const say = useSentences()
  if (failures.length === 0) return null
  return (
    <Alert type="error" header={title}>
      <ul>
        {failures.map(({ row, why }) => (
          <li key={rowKey(row)}>{text(row, say(why))}</li>
        ))}
      </ul>
    </Alert>
  )
}
