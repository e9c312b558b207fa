import { Fragment, type ReactNode } from 'react'
import { currentCompany } from '../../session/company.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { PageLink } from '../page/page-link.tsx'
import { CodeText } from '../text/code-text.tsx'
import { parcelAddress } from './parcel-address.ts'

interface TrackingLinkProps {
  tracking: string
  /** True opens the link in a new tab, for forms and result dialogs that following the link must not close. */
  opensNewTab?: boolean
  /** True shows the number shortened. */
  shortens?: boolean
  /** Content of the link; default: the full number. */
  children?: ReactNode
}

/** A tracking number that links to its parcel, in running text or wherever it is shown in full. */
export const TrackingLink = ({
  tracking,
  opensNewTab = false,
  shortens = false,
  children = tracking,
}: TrackingLinkProps) => {
  const address = parcelAddress(tracking)
  // A new tab does not share the company of this one.
  const company = currentCompany()
  const named = company === undefined ? address : `${address}?company=${encodeURIComponent(company)}`
  return (
    <PageLink href={opensNewTab ? named : address} opensNewTab={opensNewTab} shortens={shortens}>
      {children}
    </PageLink>
  )
}

/**
 * A tracking number in a list, in full where it has room, with a button that copies all of it.
 */
export const TrackingText = ({
  tracking,
  opensNewTab = false,
}: Pick<TrackingLinkProps, 'tracking' | 'opensNewTab'>) => {
  const t = useTexts('components')
  return (
    <CodeText code={tracking} what={t('tracking')}>
      <TrackingLink tracking={tracking} opensNewTab={opensNewTab} shortens />
    </CodeText>
  )
}

/** Renders an optional number: a line that was not understood, or a removed row, has none. */
export const trackingOrNone = (tracking: string | undefined, opensNewTab = false): ReactNode =>
  tracking ? <TrackingText tracking={tracking} opensNewTab={opensNewTab} /> : '-'

/** A sentence with its tracking numbers as links that open in a new tab, for a dialog that must stay open. */
export const TrackedText = ({ text, trackings }: { text: string; trackings: readonly string[] }): ReactNode => {
  const [tracking, ...others] = trackings
  if (tracking === undefined || tracking === '') return text
  const parts = text.split(tracking).map((part, place) => ({ part, place }))
  return parts.map(({ part, place }) => (
    <Fragment key={place}>
      {place > 0 && <TrackingLink tracking={tracking} opensNewTab />}
      <TrackedText text={part} trackings={others} />
    </Fragment>
  ))
}
