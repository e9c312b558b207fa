import { evaluate, isPlainObject } from './intrinsics.ts'
import { type AppTemplates, type Place, placeName } from './stack-template.ts'

export const ACCOUNT = '000000000000'
export const REGION = 'us-east-1'

/** Local form of a resource: its `Ref` and its attributes. */
export interface LocalValue {
  ref: string
  attributes?: Record<string, string>
}

const pseudo = (stack: string): Record<string, string> => ({
  'AWS::Region': REGION,
  'AWS::AccountId': ACCOUNT,
  'AWS::Partition': 'aws',
  'AWS::URLSuffix': 'amazonaws.com',
  'AWS::StackName': stack,
  'AWS::StackId': `arn:aws:cloudformation:${REGION}:${ACCOUNT}:stack/${stack}/local`,
  'AWS::NoValue': '',
})

/**
 * Resolves a template's values to local ones. A reference to a resource that was not created here throws an error that
 * names both ends, so that anything missing in infra fails here too.
 */
export class Resolver {
  readonly #templates: AppTemplates
  readonly #made = new Map<string, LocalValue>()

  constructor(templates: AppTemplates) {
    this.#templates = templates
  }

  define(place: Place, value: LocalValue): void {
    this.#made.set(placeName(place), value)
  }

  /** True if the value refers only to local resources. */
  knows(place: Place, value: unknown): boolean {
    try {
      this.resolve(place, value)
      return true
    } catch {
      return false
    }
  }

  /** The value with every intrinsic function replaced; properties that are `AWS::NoValue` are omitted. */
  resolve(place: Place, value: unknown): unknown {
    if (Array.isArray(value)) return value.filter((item) => !isNoValue(item)).map((item) => this.resolve(place, item))
    if (!isPlainObject(value)) return value
    const intrinsic = evaluate(value, {
      resolve: (inner) => this.resolve(place, inner),
      ref: (name) => this.#ref(place, name),
      attribute: (id, name) => this.#attribute(place, id, name),
      imported: (name) => this.#imported(place, name),
      output: (stack, name) => this.#output(place, stack, name),
      condition: (name) => this.#condition(place, name),
      mapped: (map, top, second) => this.#templates[place.stack]?.Mappings[map]?.[top]?.[second],
      fail: (reason) => this.#fail(place, reason),
    })
    if (intrinsic) return intrinsic.value
    return Object.fromEntries(
      Object.entries(value)
        .filter(([, item]) => !isNoValue(item))
        .map(([key, item]) => [key, this.resolve(place, item)]),
    )
  }

  #ref(place: Place, name: string): unknown {
    const fixed = pseudo(place.stack)[name]
    if (fixed !== undefined) return fixed
    const made = this.#made.get(placeName({ stack: place.stack, id: name }))
    if (made) return made.ref
    const parameter = this.#templates[place.stack]?.Parameters[name]
    if (parameter && parameter.Default !== undefined) return parameter.Default
    return this.#fail(place, `refers to ${name}${this.#kind(place.stack, name)}, which is not created on this machine`)
  }

  #attribute(place: Place, id: string, name: string): string {
    const found = this.#made.get(placeName({ stack: place.stack, id }))?.attributes?.[name]
    if (found !== undefined) return found
    return this.#fail(place, `needs ${id}.${name}${this.#kind(place.stack, id)}, which is not created on this machine`)
  }

  #imported(place: Place, name: unknown): unknown {
    for (const [stack, template] of Object.entries(this.#templates)) {
      for (const [id, output] of Object.entries(template.Outputs)) {
        const owner = { stack, id: `output ${id}` }
        if (output.Export && this.resolve(owner, output.Export.Name) === name) return this.resolve(owner, output.Value)
      }
    }
    return this.#fail(place, `imports ${String(name)}, which no stack exports`)
  }

  #output(place: Place, stack: string, name: string): unknown {
    const output = this.#templates[stack]?.Outputs[name]
    if (!output) return this.#fail(place, `refers to the output ${name} of ${stack}, which does not exist`)
    return this.resolve({ stack, id: `output ${name}` }, output.Value)
  }

  #condition(place: Place, name: string): boolean {
    const condition = this.#templates[place.stack]?.Conditions[name]
    if (condition === undefined) return this.#fail(place, `uses the unknown condition ${name}`)
    return this.resolve(place, condition) === true
  }

  #kind(stack: string, id: string): string {
    const type = this.#templates[stack]?.Resources[id]?.Type
    return type ? ` (${type})` : ''
  }

  #fail(place: Place, reason: string): never {
    throw new Error(`infra: ${placeName(place)} ${reason}`)
  }
}

const isNoValue = (value: unknown): boolean => isPlainObject(value) && value.Ref === 'AWS::NoValue'
