import ButtonDropdown, { type ButtonDropdownProps } from '@cloudscape-design/components/button-dropdown'
import { useEffect, useRef, useState } from 'react'
import styles from './cells.module.css'
import { iconBefore } from './icon-class.ts'

interface RowMenuProps {
  label: string
  items: ButtonDropdownProps.Items
  loading?: boolean
  onChoose: (id: string) => void
}

/**
 * More actions of a row. Until it is first pressed, it renders a single button instead of Cloudscape's menu, because a
 * list has one in each row.
 */
export const RowMenu = ({ label, items, loading = false, onChoose }: RowMenuProps) => {
  const [isUsed, setUsed] = useState(false)
  const box = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const button = isUsed ? box.current?.querySelector('button') : undefined
    button?.focus()
    button?.click()
  }, [isUsed])
  if (!isUsed)
    return (
      <button
        type="button"
        className={`${iconBefore('ellipsis')} ${styles.action} ${styles.iconAction}`}
        aria-label={label}
        title={label}
        aria-haspopup="menu"
        aria-expanded={false}
        onClick={() => setUsed(true)}
      />
    )
  return (
    <span ref={box}>
      <ButtonDropdown
        variant="inline-icon"
        ariaLabel={label}
        items={items}
        loading={loading}
        onItemClick={({ detail }) => onChoose(detail.id)}
        expandToViewport
      />
    </span>
  )
}
