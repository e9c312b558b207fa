import Link from '@cloudscape-design/components/link'
import { useNavigate } from 'react-router-dom'
import { usePreferences } from '../../settings/use-preferences.ts'
import type { Notice } from './notice-record.ts'

interface NoticeLinkProps {
  notice: Pick<Notice, 'title' | 'path'>
  isBold?: boolean
  /** Called before the page navigates away. */
  onFollow: () => void
}

/** Text of a notice in the console's language; links to its record in the notice's company. */
export const NoticeLink = ({ notice: { title, path }, isBold = false, onFollow }: NoticeLinkProps) => {
  const { language } = usePreferences()
  const navigate = useNavigate()
  return (
    <Link
      href={path}
      variant="secondary"
      onFollow={(event) => {
        event.preventDefault()
        onFollow()
        navigate(path)
      }}
    >
      {isBold ? <strong>{title[language]}</strong> : title[language]}
    </Link>
  )
}
