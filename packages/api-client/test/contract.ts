// Checks requests and replies against a description in openapi/.
import { readFileSync } from 'node:fs'
import addFormats from 'ajv-formats'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import { parse } from 'yaml'

export interface Contract {
  /** Names of all operations, sorted. */
  readonly operations: readonly string[]
  readonly check: (
    request: Request,
    response: Response,
  ) => Promise<{ readonly operation: string; readonly problems: readonly string[] }>
  /** Returns the errors of a value by a named schema. */
  readonly problemsOf: (schema: string, value: unknown) => readonly string[]
}

type Tree = { readonly [name: string]: Tree }

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return text
  }
}

function textOf(node: unknown): string {
  return typeof node === 'string' ? node : ''
}

export function readContract(name: 'portal-api' | 'signup-api'): Contract {
  const document = parse(
    readFileSync(new URL(`../../../openapi/${name}.yaml`, import.meta.url), 'utf8'),
  ) as Tree
  const ajv = new Ajv2020({ strict: false, allErrors: true })
  addFormats.default(ajv)
  ajv.addSchema(document, 'contract')

  const validatorAt = (...path: string[]): ValidateFunction | undefined => {
    const pointer = path.map((step) => encodeURIComponent(step.replaceAll('~', '~0').replaceAll('/', '~1')))
    return ajv.getSchema(`contract#/${pointer.join('/')}`)
  }
  const resolve = (node: Tree | undefined): { node: Tree; path: string[] } | undefined => {
    const reference: unknown = node?.$ref
    if (typeof reference !== 'string') return undefined
    const path = reference.slice(2).split('/')
    const target = path.reduce<Tree | undefined>((tree, step) => tree?.[step], document)
    return target && { node: target, path }
  }

  const operations = Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    ['get', 'post', 'put', 'patch', 'delete'].flatMap((method) => {
      const operation = item[method]
      const pattern = new RegExp(`^${path.replaceAll(/\{[^}]+\}/g, '[^/]+')}$`)
      return operation ? [{ id: textOf(operation.operationId), path, method, pattern, operation }] : []
    }),
  )

  return {
    operations: operations.map(({ id }) => id).sort(),

    check: async (request, response) => {
      const { pathname, searchParams } = new URL(request.url)
      const method = request.method.toLowerCase()
      // If two paths match, the one without parameters wins.
      const found = operations
        .filter((candidate) => candidate.method === method && candidate.pattern.test(pathname))
        .toSorted((a, b) => a.path.split('{').length - b.path.split('{').length)[0]
      if (!found) return { operation: 'none', problems: [`no operation for ${method} ${pathname}`] }
      const { id, path, operation } = found
      const problems: string[] = []
      const tell = (place: string, validate: ValidateFunction | undefined, value: unknown) => {
        if (!validate) problems.push(`${id} ${place}: not in the contract`)
        else if (!validate(value)) problems.push(`${id} ${place}: ${ajv.errorsText(validate.errors)}`)
      }

      const parameters = Object.values(operation.parameters ?? {})
      for (const [parameter, text] of searchParams) {
        const index = parameters.findIndex((candidate) => textOf(candidate.name) === parameter)
        const schema = parameters[index]?.schema
        const type = textOf(schema?.type)
        const value = type === 'integer' ? Number(text) : type === 'array' ? text.split(',') : text
        tell(
          `?${parameter}`,
          validatorAt('paths', path, method, 'parameters', String(index), 'schema'),
          value,
        )
      }

      const body = await request.text()
      const bodyAt = ['paths', path, method, 'requestBody', 'content', 'application/json', 'schema']
      if (body) tell('body', validatorAt(...bodyAt), JSON.parse(body))

      const status = String(response.status)
      const reply = operation.responses?.[status]
      const shared = resolve(reply)
      const replyAt = shared?.path ?? ['paths', path, method, 'responses', status]
      tell(
        'reply',
        validatorAt(...replyAt, 'content', 'application/json', 'schema'),
        parseJson(await response.text()),
      )
      for (const [header, described] of Object.entries((shared?.node ?? reply)?.headers ?? {})) {
        const required: unknown = (resolve(described)?.node ?? described).required
        if (required && !response.headers.has(header)) problems.push(`${id} reply: no ${header}`)
      }
      return { operation: id, problems }
    },

    problemsOf: (schema, value) => {
      const validate = validatorAt('components', 'schemas', schema)
      if (!validate) return [`no schema ${schema}`]
      return validate(value) ? [] : [ajv.errorsText(validate.errors)]
    },
  }
}
