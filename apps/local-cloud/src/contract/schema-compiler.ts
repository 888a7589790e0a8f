import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js'
import { fullFormats } from 'ajv-formats/dist/formats.js'
import type { OpenApiDocument, Schema } from './openapi-document.ts'

export type { ErrorObject as SchemaViolation } from 'ajv/dist/2020.js'

/** Says of a value what the schema does not allow; fills in defaults. */
export type CheckSchema = (value: unknown) => ErrorObject[]

/** Compiles schemas that point into a description's `#/components/schemas`. */
export function createSchemaCompiler(document: OpenApiDocument): (schema: Schema) => CheckSchema {
  // OpenAPI's own members (`example`, `discriminator`) are no keywords of JSON Schema.
  const ajv = new Ajv2020({ strict: false, formats: fullFormats, useDefaults: true, verbose: true })
  ajv.addSchema(document, 'description', undefined, false)
  return (schema) => {
    const validate: ValidateFunction = ajv.compile(pointInto(schema))
    return (value) => (validate(value) ? [] : (validate.errors ?? []))
  }
}

/** A schema taken out of its description has to name it in its references. */
function pointInto<Value>(value: Value): Value {
  const text = JSON.stringify(value, (name, member: unknown) =>
    name === '$ref' && typeof member === 'string' ? `description${member}` : member,
  )
  return JSON.parse(text) as Value
}
