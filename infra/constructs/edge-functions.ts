import { Function as EdgeFunction, FunctionCode, FunctionRuntime } from 'aws-cdk-lib/aws-cloudfront'
import type { Construct } from 'constructs'
import { type DeployConfig, nameOf } from '../config.ts'
import { edgeProgram, showPage, stripApi, type ViewerRequest } from '../edge/viewer-request.ts'

const edgeFunction = (
  scope: Construct,
  name: string,
  config: DeployConfig,
  run: (event: ViewerRequest) => unknown,
): EdgeFunction =>
  new EdgeFunction(scope, name, {
    functionName: nameOf(config, name),
    runtime: FunctionRuntime.JS_2_0,
    code: FunctionCode.fromInline(edgeProgram(run)),
  })

/** Creates the function that runs on requests for the site's own files. */
export const showPageFunction = (scope: Construct, config: DeployConfig): EdgeFunction =>
  edgeFunction(scope, 'show-page', config, showPage)

/** Creates the function that runs on requests to the API. */
export const stripApiFunction = (scope: Construct, config: DeployConfig): EdgeFunction =>
  edgeFunction(scope, 'strip-api', config, stripApi)
