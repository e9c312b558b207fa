import Button from '@cloudscape-design/components/button'
import Checkbox from '@cloudscape-design/components/checkbox'
import { type ReactNode, useId, useState } from 'react'
import { useTexts } from '../../../texts/use-texts.ts'
import type { Text } from './member-record.ts'
import styles from './nurse-tree.module.css'

/** A nurse or a group: its number and label. */
export interface Choosable {
  number: string
  label: string
}

/** Nurse's name with the company's alias, and whether the account is disabled. */
export const nurseLabel = (
  t: Text,
  { userName, alias, isDisabled }: { userName: string; alias: string; isDisabled: boolean },
): string => {
  const name = alias === '' ? userName : t('picker.withAlias', { name: userName, alias })
  return isDisabled ? t('picker.disabled', { name }) : name
}

interface ChoiceRowProps {
  choice: Choosable
  description: string
  isChosen: boolean
  /** True if the nurse is selected through a group and cannot be deselected here. */
  isCovered?: boolean
  onToggle: (one: Choosable, isChosen: boolean) => void
}

/** Checkbox of a nurse or group. */
export const ChoiceRow = ({ choice, description, isChosen, isCovered = false, onToggle }: ChoiceRowProps) => (
  <Checkbox
    checked={isChosen}
    disabled={isCovered}
    description={description}
    onChange={({ detail }) => onToggle(choice, detail.checked)}
  >
    {choice.label}
  </Checkbox>
)

interface BranchProps {
  label: string
  isOpenAtFirst: boolean
  /** Shown next to the arrow instead of the label. */
  row?: ReactNode
  description?: string
  /** List items, which are rendered and fetched only once the branch is open. */
  children: ReactNode
}

/** Tree branch: an arrow, a label, and its items below. */
export const Branch = ({ label, isOpenAtFirst, row, description, children }: BranchProps) => {
  const t = useTexts('teams')
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  const id = useId()
  return (
    <li>
      <div className={styles.branch}>
        <Button
          variant="icon"
          iconName={isOpen ? 'caret-down-filled' : 'caret-right-filled'}
          formAction="none"
          ariaLabel={t(isOpen ? 'picker.close' : 'picker.open', { name: label })}
          ariaExpanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        />
        {row || (
          <span>
            {label} {description && <span className={styles.count}>{description}</span>}
          </span>
        )}
      </div>
      {isOpen && (
        <ul id={id} className={styles.leaves}>
          {children}
        </ul>
      )}
    </li>
  )
}
