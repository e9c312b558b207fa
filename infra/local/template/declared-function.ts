/** A function as declared in infra. */
export interface DeclaredFunction {
  name: string
  arn: string
  /** Absolute path of the source file that exports its `handler`. */
  entry: string
  timeoutMs: number
  memoryMb: number
  /** The ARN of its role. */
  role: string
  environment: Record<string, string>
}
