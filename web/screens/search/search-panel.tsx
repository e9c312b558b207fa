import Button from '@cloudscape-design/components/button'
import StatusIndicator from '@cloudscape-design/components/status-indicator'
import { type ReactNode, useEffect, useRef } from 'react'
import type { Option, OptionGroup } from './options.tsx'
import styles from './search.module.css'

interface SearchPanelProps {
  id: string
  label: string
  groups: readonly OptionGroup[]
  /** Id of the line highlighted by the arrow keys. */
  active: string | undefined
  onChoose: (option: Option) => void
  /** Content above the lines, such as an error or the message for no matches. */
  children?: ReactNode
  /** Action below the lines. */
  action?: { text: string; run: () => void } | undefined
}

/** Element id of a line; the field references the active one by it. */
export const optionId = (panel: string, { id }: Pick<Option, 'id'>): string => `${panel}-${id.replace(/\W/g, '_')}`

/** Results below the search box; the focus stays in the field. */
export const SearchPanel = ({ children, action, ...list }: SearchPanelProps) => (
  <section className={styles.panel} aria-label={list.label}>
    {children}
    <OptionList {...list} />
    {action && (
      <div className={styles.action}>
        <Button variant="inline-link" formAction="none" onClick={action.run}>
          {action.text}
        </Button>
      </div>
    )}
  </section>
)

type OptionListProps = Pick<SearchPanelProps, 'id' | 'label' | 'groups' | 'active' | 'onChoose'>

/** The lines of a field that keeps the focus; its arrow keys move between them. */
export const OptionList = ({ id, label, groups, active, onChoose }: OptionListProps) => (
  // Pressing a line must not move the focus out of the field.
  <div role="listbox" id={id} aria-label={label} onMouseDown={(event) => event.preventDefault()}>
    {groups.map((group) => (
      // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot group the options of a listbox
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

/** Status of the search, announced to screen readers. */
export const SearchStatus = ({ text, isLoading }: { text: string; isLoading: boolean }) => (
  <div className={isLoading ? styles.status : styles.heard} role="status">
    {isLoading ? <StatusIndicator type="loading">{text}</StatusIndicator> : text}
  </div>
)
