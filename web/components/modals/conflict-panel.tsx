import Alert from '@cloudscape-design/components/alert'
import Box from '@cloudscape-design/components/box'
import RadioGroup from '@cloudscape-design/components/radio-group'
import { type Control, useWatch } from 'react-hook-form'
import { useTexts } from '../../texts/use-texts.ts'
import { showInstant, showText } from '../text/format.ts'
import { type Conflict, type ConflictRow, isSame } from './conflict.ts'
import styles from './conflict-panel.module.css'

interface ConflictPanelProps {
  conflict: Conflict
  control: Control
}

/**
 * Shows that the record has changed since the form was opened, and by whom if that is known. Lets the user choose the
 * value of each field that both they and another user have changed.
 */
export const ConflictPanel = ({ conflict, control }: ConflictPanelProps) => {
  const t = useTexts('components')
  const { userName, at, rows } = conflict
  const header = userName ? t('conflict.title', { userName, at: showInstant(at) }) : t('conflict.changed')
  return (
    <Alert type="warning" header={header}>
      {t(rows.length > 0 ? 'conflict.text' : 'conflict.none')}
      {rows.length > 0 && (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('conflict.field')}</th>
              <th scope="col">{t('conflict.mine')}</th>
              <th scope="col">{t('conflict.theirs')}</th>
              <th scope="col">{t('conflict.choice')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row key={row.name} row={row} control={control} />
            ))}
          </tbody>
        </table>
      )}
    </Alert>
  )
}

const Row = ({ row, control }: { row: ConflictRow; control: ConflictPanelProps['control'] }) => {
  const t = useTexts('components')
  const value: unknown = useWatch({ control, name: row.name })
  const chosen = isSame(value, row.mine) ? 'mine' : isSame(value, row.theirs) ? 'theirs' : null
  return (
    <tr>
      <th scope="row">{row.label}</th>
      <td>
        <span className={styles.name}>{t('conflict.named', { what: t('conflict.mine') })}</span>
        {showText(row.mineText)}
      </td>
      <td>
        <span className={styles.name}>{t('conflict.named', { what: t('conflict.theirs') })}</span>
        {showText(row.theirsText)}
        {row.by && <Box variant="small">{t('conflict.by', { userName: row.by })}</Box>}
      </td>
      <td className={styles.choice}>
        <RadioGroup
          ariaLabel={row.label}
          value={chosen}
          onChange={({ detail }) => row.put(detail.value === 'mine' ? row.mine : row.theirs)}
          items={[
            { value: 'mine', label: t('conflict.keep') },
            { value: 'theirs', label: t('conflict.take') },
          ]}
        />
      </td>
    </tr>
  )
}
