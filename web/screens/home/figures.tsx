import Container from '@cloudscape-design/components/container'
import Header from '@cloudscape-design/components/header'
import KeyValuePairs from '@cloudscape-design/components/key-value-pairs'
import { Figure } from '../../components/figure.tsx'
import { PageLink } from '../../components/page/page-link.tsx'

export interface OverviewFigure {
  label: string
  /** '-' while it is not known. */
  text: string
  says: string
  link?: { href: string; text: string }
}

/** The figures of a start page, side by side. */
export const Figures = ({ title, figures }: { title: string; figures: readonly OverviewFigure[] }) => (
  <Container header={<Header variant="h2">{title}</Header>}>
    <KeyValuePairs
      columns={3}
      minColumnWidth={170}
      items={figures.map(({ label, text, says, link }) => ({
        label,
        value: (
          <Figure text={text} says={says}>
            {link && <PageLink href={link.href}>{link.text}</PageLink>}
          </Figure>
        ),
      }))}
    />
  </Container>
)
