import { Fragment, type ReactNode } from 'react'
import { currentCompany } from '../../session/company.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { PageLink } from '../page/page-link.tsx'
import { CodeText, ShortCode } from './code-text.tsx'
import { parcelAddress } from './parcel-address.ts'

interface TrackingLinkProps {
  tracking: string
  /** In a form or a dialog of results, which following the link must not close: it opens in a tab of its own. */
  apart?: boolean
  /** What is drawn; the whole number unless said. */
  children?: ReactNode
}

/** A tracking number that leads to its parcel, in a line of text or where the whole of it is to be read. */
export const TrackingLink = ({ tracking, apart = false, children = tracking }: TrackingLinkProps) => {
  const address = parcelAddress(tracking)
  // Which company is in use is known to this tab alone.
  const company = currentCompany()
  const named = company === undefined ? address : `${address}?company=${encodeURIComponent(company)}`
  return (
    <PageLink href={apart ? named : address} apart={apart}>
      {children}
    </PageLink>
  )
}

/** The same in a list: no wider than its first four and last six characters, with a button that copies all of it. */
export const TrackingText = ({ tracking, apart = false }: Pick<TrackingLinkProps, 'tracking' | 'apart'>) => {
  const t = useTexts('components')
  return (
    <CodeText code={tracking} what={t('tracking')}>
      <TrackingLink tracking={tracking} apart={apart}>
        <ShortCode code={tracking} />
      </TrackingLink>
    </CodeText>
  )
}

/** Where there may be none: a line of text that was not understood, a row that is gone. */
export const trackingOrNone = (tracking: string | undefined, apart = false): ReactNode =>
  tracking ? <TrackingText tracking={tracking} apart={apart} /> : '-'

/** A sentence in which tracking numbers stand, with each of them a link; of a question that must not be left. */
export const TrackedText = ({ text, trackings }: { text: string; trackings: readonly string[] }): ReactNode => {
  const [tracking, ...others] = trackings
  if (tracking === undefined || tracking === '') return text
  const parts = text.split(tracking).map((part, place) => ({ part, place }))
  return parts.map(({ part, place }) => (
    <Fragment key={place}>
      {place > 0 && <TrackingLink tracking={tracking} apart />}
      <TrackedText text={part} trackings={others} />
    </Fragment>
  ))
}
