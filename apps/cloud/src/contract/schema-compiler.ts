import { fullFormats } from 'ajv-formats/dist/formats.js'
import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js'
import type { OpenApiDocument, Schema } from './openapi-document.ts'

export type { ErrorObject as SchemaViolation } from 'ajv/dist/2020.js'

/** Returns the violations of a value and fills in defaults. */
export type CheckSchema = (value: unknown) => ErrorObject[]

/** Compiles schemas that refer to a description's `#/components/schemas`. */
export function createSchemaCompiler(document: OpenApiDocument): (schema: Schema) => CheckSchema {
  // OpenAPI's own members (`example`, `discriminator`) are not keywords of JSON Schema.
  const ajv = new Ajv2020({ strict: false, formats: fullFormats, useDefaults: true, verbose: true })
  ajv.addSchema(document, 'description', undefined, false)
  return (schema) => {
    const validate: ValidateFunction = ajv.compile(pointInto(schema))
    return (value) => (validate(value) ? [] : (validate.errors ?? []))
  }
}

/** Prefixes each reference with the name under which the description is registered. */
function pointInto<Value>(value: Value): Value {
  const text = JSON.stringify(value, (name, member: unknown) =>
    name === '$ref' && typeof member === 'string' ? `description${member}` : member,
  )
  return JSON.parse(text) as Value
}
