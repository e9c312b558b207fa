import { CodeText } from '../text/code-text.tsx'
import { PageLink } from './page-link.tsx'

interface LinkedCodeProps {
  code: string
  /** Kind of the code, for the message: 'Offer'. */
  what: string
  /** Address of its record; without one it is not a link. */
  href?: string | undefined
}

/** A long code with a button that copies it, and a link to its record. */
export const LinkedCode = ({ code, what, href }: LinkedCodeProps) =>
  href === undefined ? (
    <CodeText code={code} what={what} />
  ) : (
    <CodeText code={code} what={what}>
      <PageLink href={href} shortens>
        {code}
      </PageLink>
    </CodeText>
  )
