import Box from '@cloudscape-design/components/box'
import CopyToClipboard from '@cloudscape-design/components/copy-to-clipboard'
import { useTexts } from '../../texts/use-texts.ts'

interface CopyTextProps {
  text: string
  /** Kind of the text, for the message: 'Tracking number'. */
  what: string
}

/** A number that users paste elsewhere, with a button that copies it. */
export const CopyText = ({ text, what }: CopyTextProps) => {
  const t = useTexts('components')
  return (
    <CopyToClipboard
      variant="inline"
      textToCopy={text}
      copyButtonAriaLabel={t('copy.button', { text })}
      copySuccessText={t('copy.done', { what })}
      copyErrorText={t('copy.failed', { what })}
    />
  )
}

/** A smaller CopyText for lists, so that text and button fit on one line. */
export const KeyNumber = (props: CopyTextProps) => (
  <Box fontSize="body-s">
    <CopyText {...props} />
  </Box>
)
