import Link from '@cloudscape-design/components/link'
import { useNavigate } from 'react-router-dom'
import { usePreferences } from '../../settings/use-preferences.ts'
import type { Notice } from './notice-record.ts'

interface NoticeLinkProps {
  notice: Notice
  /** Told before the page is left. */
  onFollow: () => void
}

/** What a notice says, in the language of the console; leads to its record, in its company. */
export const NoticeLink = ({ notice: { title, path, isRead }, onFollow }: NoticeLinkProps) => {
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
      {isRead ? title[language] : <strong>{title[language]}</strong>}
    </Link>
  )
}
