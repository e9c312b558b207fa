import Box from '@cloudscape-design/components/box'
import Button from '@cloudscape-design/components/button'
import CopyToClipboard from '@cloudscape-design/components/copy-to-clipboard'
import StatusIndicator from '@cloudscape-design/components/status-indicator'
import { useTexts } from '../../../texts/use-texts.ts'
import styles from './saved-filters.module.css'

interface FilterLineProps {
  name: string
  /** The filter in words. */
  words: string
  /** Address of the list with this filter. */
  link: string
  isInEffect: boolean
  onApply: () => void
  onDelete: () => void
  /** True while a change to the saved filters is pending. */
  busy: boolean
}

/** One saved filter: apply it, copy a link to it, delete it. */
export const FilterLine = (props: FilterLineProps) => {
  const { name, words, link, isInEffect, onApply, onDelete, busy } = props
  const t = useTexts('savedFilters')
  return (
    <li className={styles.line}>
      <div className={styles.words}>
        <Button variant="inline-link" ariaLabel={t('apply', { name })} onClick={onApply}>
          {name}
        </Button>
        {isInEffect && (
          <span className={styles.state}>
            <StatusIndicator type="success">{t('inEffect')}</StatusIndicator>
          </span>
        )}
        <Box variant="small" display="block">
          {words}
        </Box>
      </div>
      <div className={styles.actions}>
        <CopyLink label={t('copy', { name })} link={link} />
        <Button variant="icon" iconName="remove" ariaLabel={t('remove', { name })} disabled={busy} onClick={onDelete} />
      </div>
    </li>
  )
}

interface CopyLinkProps {
  label: string
  link: string
  variant?: 'icon' | 'button'
}

export const CopyLink = ({ label, link, variant = 'icon' }: CopyLinkProps) => {
  const t = useTexts('savedFilters')
  return (
    <CopyToClipboard
      variant={variant}
      {...(variant === 'button' && { copyButtonText: label })}
      copyButtonAriaLabel={label}
      textToCopy={link}
      copySuccessText={t('copied')}
      copyErrorText={t('uncopied')}
    />
  )
}
