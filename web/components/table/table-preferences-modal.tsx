import Checkbox from '@cloudscape-design/components/checkbox'
import FormField from '@cloudscape-design/components/form-field'
import Modal from '@cloudscape-design/components/modal'
import RadioGroup from '@cloudscape-design/components/radio-group'
import SpaceBetween from '@cloudscape-design/components/space-between'
import { useState } from 'react'
import { useTexts } from '../../texts/use-texts.ts'
import { ModalFooter } from '../modals/modal-footer.tsx'
import { useReturnedFocus } from '../modals/use-returned-focus.ts'
import styles from './table.module.css'
import type { Preferences } from './table-types.ts'

/** Options from the specification (SPEC-mixed-packages-152). */
const SIZES = [10, 20, 50, 100]

export interface TablePreferencesModalProps {
  columns: readonly { id: string; header: string }[]
  preferences: Preferences
  onSave: (preferences: Preferences) => void
  onClose: () => void
}

/**
 * Lets the user choose columns, density and rows per page, which are stored in this browser. Cloudscape's own modal
 * would add a drag-and-drop library to every list.
 */
export const TablePreferencesModal = ({ columns, preferences, onSave, onClose }: TablePreferencesModalProps) => {
  const t = useTexts('components')
  const [wanted, setWanted] = useState(preferences)
  useReturnedFocus()
  const save = () => {
    onSave(wanted)
    onClose()
  }
  const footer = <ModalFooter doText={t('save')} onDo={save} onCancel={onClose} />
  return (
    <Modal visible header={t('display.title')} footer={footer} closeAriaLabel={t('close')} onDismiss={onClose}>
      <div className={styles.preferences}>
        <Display wanted={wanted} onChange={setWanted} />
        <Columns columns={columns} wanted={wanted} onChange={setWanted} />
      </div>
    </Modal>
  )
}

interface WantedProps {
  wanted: Preferences
  onChange: (wanted: Preferences) => void
}

const Display = ({ wanted, onChange }: WantedProps) => {
  const t = useTexts('components')
  return (
    <SpaceBetween size="l">
      <FormField label={t('display.rows')}>
        <RadioGroup
          value={String(wanted.size)}
          items={SIZES.map((size) => ({
            value: String(size),
            label: t('display.size', { size }),
          }))}
          onChange={({ detail }) => onChange({ ...wanted, size: Number(detail.value) })}
        />
      </FormField>
      <FormField label={t('display.display')}>
        <Checkbox
          checked={wanted.compact}
          onChange={({ detail }) => onChange({ ...wanted, compact: detail.checked })}
          description={t('display.compactText')}
        >
          {t('display.compact')}
        </Checkbox>
        <Checkbox
          checked={wanted.wrap}
          onChange={({ detail }) => onChange({ ...wanted, wrap: detail.checked })}
          description={t('display.wrapText')}
        >
          {t('display.wrap')}
        </Checkbox>
      </FormField>
    </SpaceBetween>
  )
}

const Columns = ({ columns, wanted, onChange }: WantedProps & Pick<TablePreferencesModalProps, 'columns'>) => {
  const t = useTexts('components')
  const toggle = (id: string, shown: boolean) =>
    onChange({
      ...wanted,
      shown: shown ? [...wanted.shown, id] : wanted.shown.filter((other) => other !== id),
    })
  return (
    <FormField label={t('display.columns')}>
      {columns.map(({ id, header }, index) => (
        <Checkbox
          key={id}
          checked={index === 0 || wanted.shown.includes(id)}
          // The first column names the row: it cannot be hidden.
          disabled={index === 0}
          onChange={({ detail }) => toggle(id, detail.checked)}
        >
          {header || id}
        </Checkbox>
      ))}
    </FormField>
  )
}
