import Checkbox from '@cloudscape-design/components/checkbox'
import FormField from '@cloudscape-design/components/form-field'
import Modal from '@cloudscape-design/components/modal'
import RadioGroup from '@cloudscape-design/components/radio-group'
import SpaceBetween from '@cloudscape-design/components/space-between'
import { useState } from 'react'
import { ModalFooter } from '../modal-footer.tsx'
import { useReturnedFocus } from '../use-returned-focus.ts'
import styles from './table.module.css'
import type { Preferences } from './table-types.ts'

const SIZES = [20, 50, 100]

export interface TablePreferencesModalProps {
  columns: readonly { id: string; header: string }[]
  preferences: Preferences
  onSave: (preferences: Preferences) => void
  onClose: () => void
}

/**
 * Which columns, how dense, how many rows: kept in this browser. Our own, since Cloudscape's brings a drag-and-drop
 * library to every list, wanted or not.
 */
export const TablePreferencesModal = ({ columns, preferences, onSave, onClose }: TablePreferencesModalProps) => {
  const [wanted, setWanted] = useState(preferences)
  useReturnedFocus()
  const save = () => {
    onSave(wanted)
    onClose()
  }
  const footer = <ModalFooter doText="Save" onDo={save} onCancel={onClose} />
  return (
    <Modal visible header="Preferences" footer={footer} closeAriaLabel="Close" onDismiss={onClose}>
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

const Display = ({ wanted, onChange }: WantedProps) => (
  <SpaceBetween size="l">
    <FormField label="Rows a page">
      <RadioGroup
        value={String(wanted.size)}
        items={SIZES.map((size) => ({
          value: String(size),
          label: `${size} rows`,
        }))}
        onChange={({ detail }) => onChange({ ...wanted, size: Number(detail.value) })}
      />
    </FormField>
    <FormField label="Display">
      <Checkbox
        checked={wanted.compact}
        onChange={({ detail }) => onChange({ ...wanted, compact: detail.checked })}
        description="Show more rows at once."
      >
        Compact
      </Checkbox>
      <Checkbox
        checked={wanted.wrap}
        onChange={({ detail }) => onChange({ ...wanted, wrap: detail.checked })}
        description="Show long texts in full."
      >
        Wrap lines
      </Checkbox>
    </FormField>
  </SpaceBetween>
)

const Columns = ({ columns, wanted, onChange }: WantedProps & Pick<TablePreferencesModalProps, 'columns'>) => {
  const toggle = (id: string, shown: boolean) =>
    onChange({
      ...wanted,
      shown: shown ? [...wanted.shown, id] : wanted.shown.filter((other) => other !== id),
    })
  return (
    <FormField label="Columns">
      {columns.map(({ id, header }, index) => (
        <Checkbox
          key={id}
          checked={index === 0 || wanted.shown.includes(id)}
          // The first column names the row: it stays.
          disabled={index === 0}
          onChange={({ detail }) => toggle(id, detail.checked)}
        >
          {header || id}
        </Checkbox>
      ))}
    </FormField>
  )
}
