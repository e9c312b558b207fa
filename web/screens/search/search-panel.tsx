import Button from '@cloudscape-design/components/button'
import StatusIndicator from '@cloudscape-design/components/status-indicator'
import { type ReactNode, useEffect, useRef } from 'react'
import type { Option, OptionGroup } from './options.tsx'
import styles from './search.module.css'

interface SearchPanelProps {
  id: string
  label: string
  groups: readonly OptionGroup[]
  /** Id of the line that the arrow keys have come to. */
  active: string | undefined
  onChoose: (option: Option) => void
  /** Above the lines: that nothing was found, why it failed. */
  children?: ReactNode
  /** Below them. */
  action?: { text: string; run: () => void } | undefined
}

/** Id of a line in the page: the field names the active one by it. */
export const optionId = (panel: string, { id }: Pick<Option, 'id'>): string => `${panel}-${id.replace(/\W/g, '_')}`

/** What the search box offers, below it; the focus stays in the field. */
export const SearchPanel = ({ id, label, groups, active, onChoose, children, action }: SearchPanelProps) => (
  <div className={styles.panel}>
    {children}
    {/* A press on a line must not take the focus out of the field. */}
    <div role="listbox" id={id} aria-label={label} onMouseDown={(event) => event.preventDefault()}>
      {groups.map((group) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is no group of a listbox
        <div key={group.id} role="group" aria-label={group.title} className={styles.group}>
          <div className={styles.title} aria-hidden="true">
            {group.title}
          </div>
          {group.options.map((option) => (
            <Line key={option.id} id={optionId(id, option)} option={option} active={active} onChoose={onChoose} />
          ))}
          {group.note && <div className={styles.note}>{group.note}</div>}
        </div>
      ))}
    </div>
    {action && (
      <div className={styles.action}>
        <Button variant="inline-link" formAction="none" onClick={action.run}>
          {action.text}
        </Button>
      </div>
    )}
  </div>
)

interface LineProps extends Pick<SearchPanelProps, 'active' | 'onChoose'> {
  id: string
  option: Option
}

const Line = ({ id, option, active, onChoose }: LineProps) => {
  const line = useRef<HTMLDivElement>(null)
  const isActive = option.id === active
  useEffect(() => {
    if (isActive) line.current?.scrollIntoView({ block: 'nearest' })
  }, [isActive])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and its keys choose a line
    // biome-ignore lint/a11y/useFocusableInteractive: the field has the focus and names the active line
    <div
      id={id}
      ref={line}
      role="option"
      aria-selected={isActive}
      className={styles.option}
      onClick={() => onChoose(option)}
    >
      <div className={styles.text}>{option.text}</div>
      {option.detail && <div className={styles.detail}>{option.detail}</div>}
    </div>
  )
}

/** How far the search is, also for who cannot see the lines. */
export const SearchStatus = ({ text, isLoading }: { text: string; isLoading: boolean }) => (
  <div className={isLoading ? styles.status : styles.heard} role="status">
    {isLoading ? <StatusIndicator type="loading">{text}</StatusIndicator> : text}
  </div>
)
