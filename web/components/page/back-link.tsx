import Box from '@cloudscape-design/components/box'
import Icon from '@cloudscape-design/components/icon'
import { PageLink } from './page-link.tsx'

/** A link back to the list, above the title of a page. */
export const BackLink = ({ text, href }: { text: string; href: string }) => (
  <div data-print="none">
    <Box margin={{ bottom: 'xs' }}>
      <PageLink href={href}>
        <Icon name="angle-left" /> {text}
      </PageLink>
    </Box>
  </div>
)
