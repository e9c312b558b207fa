import Box from '@cloudscape-design/components/box'
import Button from '@cloudscape-design/components/button'
import Checkbox from '@cloudscape-design/components/checkbox'
import FormField from '@cloudscape-design/components/form-field'
import Modal from '@cloudscape-design/components/modal'
import RadioGroup from '@cloudscape-design/components/radio-group'
import SpaceBetween from '@cloudscape-design/components/space-between'
import { useState } from 'react'
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
  const toggle = (id: string, shown: boolean) =>
    setWanted({ ...wanted, shown: shown ? [...wanted.shown, id] : wanted.shown.filter((other) => other !== id) })
  const save = () => {
    onSave(wanted)
    onClose()
  }
  const footer = (
    <Box float="right">
      <SpaceBetween direction="horizontal" size="xs">
        <Button variant="link" onClick={onClose}>
          Cancel
        </Button>
        <Button variant="primary" onClick={save}>
          Save
        </Button>
      </SpaceBetween>
    </Box>
  )
  return (
    <Modal visible header="Preferences" footer={footer} closeAriaLabel="Close" onDismiss={onClose}>
      <div className={styles.preferences}>
        <SpaceBetween size="l">
          <FormField label="Rows a page">
            <RadioGroup
              value={String(wanted.size)}
              items={SIZES.map((size) => ({ value: String(size), label: `${size} rows` }))}
              onChange={({ detail }) => setWanted({ ...wanted, size: Number(detail.value) })}
            />
          </FormField>
          <FormField label="Display">
            <Checkbox
              checked={wanted.compact}
              onChange={({ detail }) => setWanted({ ...wanted, compact: detail.checked })}
              description="Show more rows at once."
            >
              Compact
            </Checkbox>
            <Checkbox
              checked={wanted.wrap}
              onChange={({ detail }) => setWanted({ ...wanted, wrap: detail.checked })}
              description="Show long texts in full."
            >
              Wrap lines
            </Checkbox>
          </FormField>
        </SpaceBetween>
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
      </div>
    </Modal>
  )
}
