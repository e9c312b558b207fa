import * as z from 'zod'

const Resource = z.object({
  Type: z.string(),
  Properties: z.record(z.string(), z.unknown()).default({}),
  Metadata: z.record(z.string(), z.unknown()).default({}),
  Condition: z.string().optional(),
})

/** The parts of a CloudFormation template that this machine can create. */
const StackTemplate = z.object({
  Resources: z.record(z.string(), Resource).default({}),
  Outputs: z
    .record(z.string(), z.object({ Value: z.unknown(), Export: z.object({ Name: z.unknown() }).optional() }))
    .default({}),
  Parameters: z.record(z.string(), z.object({ Default: z.unknown().optional() })).default({}),
  Mappings: z.record(z.string(), z.record(z.string(), z.record(z.string(), z.unknown()))).default({}),
  Conditions: z.record(z.string(), z.unknown()).default({}),
})
export type StackTemplate = z.infer<typeof StackTemplate>

/** The templates of one synthesized app, by stack name. */
export const AppTemplates = z.record(z.string(), StackTemplate)
export type AppTemplates = z.infer<typeof AppTemplates>

/** Location of a resource: its stack and its logical id. */
export interface Place {
  stack: string
  id: string
}
export interface TemplateResource extends Place {
  type: string
  properties: Record<string, unknown>
  metadata: Record<string, unknown>
}

export const placeName = ({ stack, id }: Place): string => `${stack}/${id}`

/** Every resource of one of these types, in the order of the templates. */
export const resourcesOf = (templates: AppTemplates, ...types: string[]): TemplateResource[] =>
  Object.entries(templates).flatMap(([stack, template]) =>
    Object.entries(template.Resources)
      .filter(([, resource]) => types.includes(resource.Type))
      .map(([id, { Type, Properties, Metadata }]) => ({
        stack,
        id,
        type: Type,
        properties: Properties,
        metadata: Metadata,
      })),
  )
