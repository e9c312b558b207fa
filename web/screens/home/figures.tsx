import Container from '@cloudscape-design/components/container'
import Header from '@cloudscape-design/components/header'
import KeyValuePairs from '@cloudscape-design/components/key-value-pairs'
import { Figure, type Knowledge } from '../../components/figure.tsx'
import { PageLink } from '../../components/page/page-link.tsx'
import { showNamed } from '../../components/text/show-list.ts'

export interface OverviewFigure {
  label: string
  text: string
  says: string
  /** Address of the list that the figure counts. */
  href?: string
  /** Parts of the figure, each linked to its own list. */
  parts?: readonly { href: string; text: string }[]
}

interface FiguresProps {
  title: string
  figures: readonly OverviewFigure[]
  knowledge?: Knowledge
}

/** The figures of an overview, side by side. */
export const Figures = ({ title, figures, knowledge = 'known' }: FiguresProps) => (
  <Container header={<Header variant="h2">{title}</Header>}>
    <KeyValuePairs
      columns={3}
      minColumnWidth={170}
      items={figures.map(({ label, text, says, href, parts = [] }) => ({
        label,
        value: (
          <Figure
            knowledge={knowledge}
            text={text}
            says={says}
            link={href === undefined ? undefined : { href, label: showNamed(label, text) }}
          >
            {parts.map((part) => (
              <div key={part.href}>
                <PageLink href={part.href}>{part.text}</PageLink>
              </div>
            ))}
          </Figure>
        ),
      }))}
    />
  </Container>
)
