import { CodeText, ShortCode } from '../text/code-text.tsx'
import { PageLink } from './page-link.tsx'

interface LinkedCodeProps {
  code: string
  /** What it is, for the message: 'Offer'. */
  what: string
  /** Where its record is; without one it is no link. */
  href?: string | undefined
}

/** A long code with a button that copies it, and a link to what it names. */
export const LinkedCode = ({ code, what, href }: LinkedCodeProps) => (
  <CodeText code={code} what={what}>
    {href === undefined ? (
      <ShortCode code={code} />
    ) : (
      <PageLink href={href}>
        <ShortCode code={code} />
      </PageLink>
    )}
  </CodeText>
)
